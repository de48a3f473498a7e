import './ui/controls/before-router.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { firstPageReady } from './app/routes.ts';
import { applyOwnerSettings } from './lib/api/owner-settings.ts';
import { readPreloadedReplies } from './lib/api/preloaded-replies.ts';
import { applyTheme } from './lib/appearance/theme.ts';
import { tolerateForeignText } from './lib/browser/foreign-text.ts';
import { startI18n } from './lib/language/i18n.ts';
import { readFirst } from './lib/session/auth-client.ts';
import { tidyLink } from './lib/session/mail-link.ts';

tolerateForeignText();
applyTheme();
tidyLink();

// A function, and no `await` of the module itself: pages import this chunk, and would wait for it.
async function start(): Promise<void> {
  readPreloadedReplies();
  await startI18n();
  // Until then the HTML's own first screen stands: the landing (public/first-paint.js), or the mark that turns.
  await firstPageReady(location.pathname, readFirst().kind === 'nobody');
  const root = document.getElementById('root');
  if (!root) return;
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

void start();
void applyOwnerSettings();
