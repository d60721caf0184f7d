import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { enRaiz } from '../servidor'

const git = (...argumentos: string[]) =>
  execFileSync('git', ['-C', enRaiz(), ...argumentos], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The newest release tag that is not this commit; without one, the commit before the newest migration, so that the roll crosses one. */
export function findAnterior(): string {
  const aqui = git('rev-parse', 'HEAD')
  const tag = git('tag', '--merged', 'HEAD', '--sort=-v:refname', '--list', 'v*')
    .split('\n')
    .find((nombre) => nombre !== '' && git('rev-parse', `${nombre}^{commit}`) !== aqui)
  if (tag !== undefined) return tag
  const conMigracion = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'packages/database/migrations')
  return git('rev-parse', '--short', `${conMigracion}^`)
}

/** Hard links where it can: a copy of half a gigabyte is what this would cost otherwise. Links between packages stay relative to it. */
function linkModulos(de: string, a: string): void {
  if (!existsSync(de)) return
  try {
    execFileSync('cp', ['-al', de, a], { stdio: 'ignore' })
  } catch {
    cpSync(de, a, { recursive: true, verbatimSymlinks: true })
  }
}

/** Checks that commit out into `carpeta`, with the packages that it asks for. The caller ends it with `dropAnterior`. */
export function checkoutAnterior(commit: string, carpeta: string): void {
  git('worktree', 'add', '--detach', carpeta, commit)
  const lock = (arbol: string) => readFileSync(path.join(arbol, 'package-lock.json'), 'utf8')
  if (lock(carpeta) !== lock(enRaiz())) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: carpeta, stdio: 'inherit' })
    return
  }
  for (const parte of ['', 'services/all-in-one', 'services/backend', 'services/recetas', 'bench', 'scripts'])
    linkModulos(enRaiz(parte, 'node_modules'), path.join(carpeta, parte, 'node_modules'))
}

export const dropAnterior = (carpeta: string): string => git('worktree', 'remove', '--force', carpeta)
