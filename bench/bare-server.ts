import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/*
 * What nothing can beat: a node:http server that sends the bytes of one file from memory, whatever is asked. A process
 * of its own, as the measured server is. Prints its address.
 */

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('the file to serve is missing');
const bytes = readFileSync(path);
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  });
  response.end(bytes);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
process.on('SIGTERM', () => process.exit());
