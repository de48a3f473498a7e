import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { signal, useSignal } from '../../lib/browser/signal.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { newVersion } from '../../lib/offline/new-version.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { goToTop } from './navigation/go-to-top.ts';
import '../../ui/controls/use-back-closes.ts';
import { LineDrawing } from '../../ui/line-drawing.tsx';

const isSearchOpen = signal(false);

/** @param isNamed its name stands beside it, as in the side menu */
function SearchButton({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('search')}
      aria-keyshortcuts="/"
      onClick={() => isSearchOpen.set(true)}
      className={
        isNamed
          ? 'flex min-h-13 w-full items-center gap-3.5 rounded-button px-3.5 font-extrabold text-muted transition-colors hover:bg-surface hover:text-ink'
          : 'grid size-12 place-items-center rounded-button text-muted hover:text-ink'
      }
    >
      <LineDrawing>
        <path d="M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16 16l5 5" />
      </LineDrawing>
      {isNamed && t('search')}
    </button>
  );
}

export function DeferredParts() {
  return (
    <>
      <ScrollToTop />
      <NewVersionLine />
      <Search />
    </>
  );
}

const NewVersionBar = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/offline/new-version-bar.tsx'), loadTexts('offline')]);
  return { default: module.NewVersionBar };
});

function NewVersionLine() {
  const load = useSignal(newVersion);
  const isOnline = useIsOnline();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {load !== null && isOnline && <NewVersionBar onLoad={load} />}
    </div>
  );
}

const SearchDialog = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/read/search/search-dialog.tsx'), loadTexts('read')]);
  return { default: module.SearchDialog };
});

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Its buttons stand in the header and the side menu, and are loaded with it. */
function Search() {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-search]')]), []);
  const isOpen = useSignal(isSearchOpen);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was opened from it
  useEffect(() => () => isSearchOpen.set(false), [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event);
      if (event.key !== '/' || isOther || document.documentElement.dataset.scroll === 'locked') return;
      event.preventDefault();
      isSearchOpen.set(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {places.map((place) => {
        const { search = '' } = place.dataset;
        return createPortal(<SearchButton isNamed={search === 'named'} />, place, search);
      })}
      {isOpen && <SearchDialog onClose={() => isSearchOpen.set(false)} />}
    </>
  );
}

const threshold = 300;
const controls = 'a, button, input, label, select, textarea, summary, [role="slider"]';

/** Something below it could be pressed: looked for at nine points, closer to each other than any target is large. */
function isOverControl(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const shares = [0, 0.5, 1];
  return shares.some((across) =>
    shares.some((down) =>
      document
        .elementsFromPoint?.(left + across * width, top + down * height)
        .some((element) => !button.contains(element) && element.closest(controls)),
    ),
  );
}

function ScrollToTop() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isFar, setFar] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const look = () => {
      setFar(window.scrollY > threshold);
      if (button.current) setOver(isOverControl(button.current));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  useEffect(() => {
    if (isFar && button.current) setOver(isOverControl(button.current));
  }, [isFar]);
  if (!isFar) return null;
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('scrollToTop')}
      onClick={() => {
        goToTop();
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
      className={classNames(
        'to-top lip appear fixed right-4 bottom-[calc(6rem+var(--offline-bar))] z-30 grid size-12 place-items-center rounded-full border border-line bg-surface text-hue-ink [--lip:var(--line)] wide:right-auto wide:bottom-8 wide:left-[max(2rem,calc(50%-36.75rem))]',
        isOver && 'invisible',
      )}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
