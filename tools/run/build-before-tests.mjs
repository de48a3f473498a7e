// @ts-check
import { build } from './steps.mjs';

/** For tests that drive the built app: whoever runs them alone need not build first. */
export const setup = () => build();
