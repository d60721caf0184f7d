import swc from '@swc/core'

/**
 * dependency-cruiser parses TypeScript with swc, because TypeScript 7 has no API for it, and does not tell swc that .tsx files
 * contain JSX. Preloaded with `node --import`; without it every .tsx file is a syntax error.
 */
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
