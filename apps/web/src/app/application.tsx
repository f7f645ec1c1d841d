import './mantine-styles.ts';
import './fonts.css';
import './tokens.css';
import './base.css';
import './shared.css';
import './print.css';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

/** The whole interface. */
export function Application() {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
