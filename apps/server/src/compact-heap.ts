import { setFlagsFromString } from 'node:v8';

/*
 * Settings of the process rather than of its command line, so that they hold however the server is started; the workers follow them. To be imported before
 * anything else.
 *
 * What has lived for a while is collected when it is 40 % more than what was in use last time, in place of up to four times as much: 2,000 people at work take 400 MB at most in place of 670
 * (`npm run soak -- crowd`).
 */
setFlagsFromString('--heap-growing-percent=40');
