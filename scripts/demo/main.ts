import { loadDemoSchool } from './load.ts';

/** `node scripts/demo/main.ts [address]`: fills a running server with the demo school. */
const login = await loadDemoSchool(process.argv[2] ?? 'http://localhost:3000');
console.log(`École de démonstration : ${login.email}, mot de passe ${login.password}`);
