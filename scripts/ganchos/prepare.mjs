import { spawnSync } from 'node:child_process'

/** npm runs this after each install. Without a repository, without git or in CI there is nothing to do. */
const git = (...argumentos) => spawnSync('git', argumentos, { encoding: 'utf8' })

if (!process.env.CI && git('rev-parse', '--git-dir').status === 0) {
  // Existing hooks are kept.
  const { stdout } = git('config', 'core.hooksPath')
  if (stdout.trim() === '') git('config', 'core.hooksPath', '.githooks')
}
