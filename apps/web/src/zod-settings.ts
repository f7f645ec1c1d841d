import { config } from 'zod';

// zod would try `new Function` to speed itself up, which the content-security-policy reports. Before any schema is made.
config({ jitless: true });
