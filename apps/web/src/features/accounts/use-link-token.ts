import { useState } from 'react';

/** The token of a link, which stands behind the # of its address, so that no server sees it on the way. */
export const useLinkToken = (): string => useState(() => window.location.hash.slice(1))[0];
