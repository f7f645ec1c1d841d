import { screens, WATCHED } from './vitest.config.ts';

export default screens({ name: 'web-watched', build: 'development', include: WATCHED });
