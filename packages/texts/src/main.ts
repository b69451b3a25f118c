import { compileTexts } from './compile.ts';

compileTexts();
