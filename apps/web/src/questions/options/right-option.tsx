import { ArabicWord } from '../arabic-word.tsx';

export const arabicOption = (text: string | undefined) =>
  text ? <ArabicWord className="text-3xl leading-normal">{text}</ArabicWord> : null;

export const meaningOption = (text: string | undefined) =>
  text === undefined ? null : <b className="font-extrabold">{text}</b>;
