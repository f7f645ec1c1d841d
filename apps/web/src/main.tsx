import './zod-settings.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { tolerateMovedNodes } from './lib/moved-nodes.ts';
import { isStorageBlocked } from './lib/storage.ts';

const STORAGE_BLOCKED =
  'Votre navigateur bloque le stockage des données de ce site, où Pupitre garde votre session. Autorisez-le pour cette adresse, puis rechargez la page.';

// Taken away by public/start.js in a browser that is too old, which says so instead.
const root = document.getElementById('root');
if (root) {
  tolerateMovedNodes();
  createRoot(root).render(
    isStorageBlocked() ? (
      <p className="starting" role="alert">
        {STORAGE_BLOCKED}
      </p>
    ) : (
      <StrictMode>
        <Application />
      </StrictMode>
    ),
  );
}
