import { setFlagsFromString } from 'node:v8';

/*
 * Settings of the process rather than of its command line, so that they hold however the server is started; the workers follow them. To be imported before
 * anything else.
 *
 * What has lived for a while is collected when it is 40 % more than what was in use last time, in place of up to four times as much: 2,000 people at work take 400 MB at most in place of 670
 * (`npm run soak -- crowd`).
 *
 * Most of what threads make is gone at once: they have half of the server's room for new objects (docs/operations.md, « Memory »), which was given
 * already and stays. That of `resourceLimits` does not count where the command line names another.
 */
setFlagsFromString('--heap-growing-percent=40');
setFlagsFromString('--max-semi-space-size=2');
