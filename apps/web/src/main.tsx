import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { startI18n } from './lib/i18n.ts';
import { tidyFailedLink } from './lib/mail-link.ts';
import { applyOwnerSettings } from './lib/owner-settings.ts';
import { applyTheme } from './lib/theme.ts';

applyTheme();
tidyFailedLink();
await startI18n();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Providers>
          <Router />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );
}

void applyOwnerSettings();
