// @ts-check
import { build } from './steps.mjs';

/** For tests of the built app, also run alone. */
export const setup = () => build();
