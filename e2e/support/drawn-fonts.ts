import { type CDPSession, expect, type Page } from '@playwright/test';
import { distinct, type Face, type Piece } from './arabic-pieces.ts';

const faces: Record<Face, { className: string; family: string }> = {
  verse: { className: 'verse', family: 'Amiri Quran' },
  word: { className: 'arabic', family: 'Noto Naskh Arabic' },
  other: { className: 'arabic', family: 'Nunito' },
};

/** A noncharacter inside the Arabic blocks: no font has it, so it always draws an empty box. */
const inNoFont = '\uFDD0';

export async function loadArabicFonts(page: Page): Promise<void> {
  for (const { family } of [faces.verse, faces.word]) {
    const loaded = await page.evaluate(`document.fonts.load('1rem "${family}"', 'ب').then((all) => all.length)`);
    expect(loaded, `the page brings ${family}`).toBe(1);
  }
  await page.evaluate('document.fonts.ready.then(() => null)');
}

export async function wronglyDrawn(page: Page, pieces: readonly Piece[]): Promise<string[]> {
  const characters = distinct(
    pieces.flatMap(({ face, text }) => [...text].map((character) => ({ face, text: character }))),
  );
  const all = distinct([...pieces, ...characters.filter(({ text }) => text.trim() !== '')]);
  return [...(await drawnByOthers(page, all)), ...(await drawnAsBox(page, characters))];
}

const nameOf = ({ face, text }: Piece) =>
  `${face} "${text}" (${[...text].map((each) => each.codePointAt(0)?.toString(16).padStart(4, '0')).join(' ')})`;

async function drawnByOthers(page: Page, pieces: readonly Piece[]): Promise<string[]> {
  const elements = pieces.map(({ face, text }) => [faces[face].className, text]);
  await page.evaluate(`{
    document.querySelector('#pieces')?.remove();
    const pieces = document.createElement('div');
    pieces.id = 'pieces';
    for (const [className, text] of ${JSON.stringify(elements)}) {
      const piece = document.createElement('p');
      piece.className = className;
      piece.textContent = text;
      pieces.append(piece);
    }
    document.body.append(pieces);
  }`);
  const browser = await page.context().newCDPSession(page);
  try {
    const nodes = await nodesOf(browser, '#pieces > p');
    expect(nodes).toHaveLength(pieces.length);
    const faults: string[] = [];
    for (const [index, nodeId] of nodes.entries()) {
      const piece = pieces[index] as Piece;
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
      const isRight = fonts.every(
        ({ familyName, isCustomFont }) => isCustomFont && familyName.startsWith(faces[piece.face].family),
      );
      if (!isRight || fonts.length === 0) {
        faults.push(
          `${nameOf(piece)} is drawn with ${fonts.map(({ familyName }) => familyName).join(', ') || 'nothing'}`,
        );
      }
    }
    return faults;
  } finally {
    await browser.detach();
  }
}

async function nodesOf(browser: CDPSession, selector: string): Promise<number[]> {
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  return (await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds;
}

/** Chromium counts a missing glyph as the first font's, so its picture is compared with an empty box. */
async function drawnAsBox(page: Page, characters: readonly Piece[]): Promise<string[]> {
  const asked = characters.map(({ face, text }) => [faces[face].family, text]);
  const areBoxes = (await page.evaluate(`{
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 200 });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    const picture = (family, character) => {
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.font = '64px "' + family + '"';
      pen.fillText(character, 60, 110);
      return pen.getImageData(0, 0, canvas.width, canvas.height).data.join();
    };
    ${JSON.stringify(asked)}.map(([family, character]) => picture(family, character) === picture(family, '${inNoFont}'));
  }`)) as boolean[];
  return characters.filter((_, index) => areBoxes[index]).map((piece) => `${nameOf(piece)} is an empty box`);
}
