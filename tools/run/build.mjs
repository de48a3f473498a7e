// @ts-check
import { build, install, requireNode } from './steps.mjs';

requireNode();
await install();
await build();
