import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { openCommitter } from './committer.ts';

/*
 * What nothing can beat, in a process of its own as the measured server is. `serve <file>`: sends the bytes of a file
 * from memory, whatever is asked. `commit <file>`: makes one durable SQLite commit for each request. Prints its address.
 */

function serve(path: string): RequestListener {
  const bytes = readFileSync(path);
  return (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    });
    response.end(bytes);
  };
}

function commit(path: string): RequestListener {
  const committer = openCommitter(path);
  return (request, response) => {
    request.resume();
    request.once('end', () => {
      committer.commit();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 });
      response.end('{}');
    });
  };
}

const [kind, path] = process.argv.slice(2);
if (path === undefined || (kind !== 'serve' && kind !== 'commit')) throw new Error('serve|commit <file>');
const server = createServer(kind === 'serve' ? serve(path) : commit(path));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
process.on('SIGTERM', () => process.exit());
