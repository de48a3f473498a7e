import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { applyOwnerSettings } from './lib/api/owner-settings.ts';
import { startI18n } from './lib/language/i18n.ts';
import { tidyFailedLink } from './lib/session/mail-link.ts';
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
