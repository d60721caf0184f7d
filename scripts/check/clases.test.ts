import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reviewClases } from './clases.mjs'

let carpeta: string
const write = (archivo: string, texto: string) => {
  const ruta = path.join(carpeta, 'client/src', archivo)
  mkdirSync(path.dirname(ruta), { recursive: true })
  writeFileSync(ruta, texto)
}
const faltas = async () => (await reviewClases(carpeta)).faltas

beforeEach(() => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'receta-clases-'))
  write('ui/base.css', '.fila { gap: 1px } .sello-vigente, .sello-vencida { color: red }')
  write('ui/Sello.tsx', 'export const Sello = ({ tono }) => <b className={`sello-${tono}`} />')
  write(
    'features/perfil/perfil.module.css',
    '.firma { gap: 1px } @media (min-width: 2rem) { .firma:not(:global(.fila), :hover) p { gap: 2px } }',
  )
  write(
    'features/perfil/Perfil.tsx',
    "import estilos from './perfil.module.css'\nexport const Perfil = () => <p className={`fila ${estilos.firma}`} />",
  )
})
afterEach(() => rmSync(carpeta, { recursive: true }))

it('finds nothing where each class is defined and used', async () => {
  expect(await faltas()).toEqual([])
  expect((await reviewClases(carpeta)).tipos).toContain(
    "declare module '*/perfil.module.css' {\n  const estilos: {\n    readonly firma: string\n  }",
  )
})

it.each([
  ['a shared class nobody uses', 'ui/otra.css', '.suelta { gap: 1px }', 'client/src/ui/otra.css: nadie usa «.suelta»'],
  [
    'a class of a module nobody uses',
    'features/perfil/otra.module.css',
    '.suelta { gap: 1px }',
    'client/src/features/perfil/otra.module.css: nadie usa «.suelta»',
  ],
  [
    'a class no stylesheet defines',
    'features/perfil/Otra.tsx',
    "export const Otra = ({ si }) => <i className={si === 'no' ? 'fila' : 'fial'} />",
    'client/src/features/perfil/Otra.tsx: ninguna hoja de client/src/ui define «fial»',
  ],
  [
    'a selector that reaches every room',
    'features/perfil/otra.module.css',
    ':global(.fila) { gap: 3px }',
    'client/src/features/perfil/otra.module.css: «:global(.fila)» no nombra ninguna clase propia y alcanza a todos los cuartos',
  ],
  [
    'a global stylesheet in a room',
    'features/perfil/otra.css',
    '',
    'client/src/features/perfil/otra.css: lo compartido está en client/src/ui; lo de un cuarto, en un *.module.css',
  ],
  [
    'a shared class that ui does not have',
    'features/perfil/perfil.module.css',
    '.firma :global(.fial) { gap: 1px }',
    'client/src/features/perfil/perfil.module.css: :global(.fial) no está en client/src/ui',
  ],
  [
    'a class that is computed',
    'features/perfil/Otra.tsx',
    "import estilos from './perfil.module.css'\nexport const Otra = ({ cual }) => <i className={estilos[cual]} />",
    'client/src/features/perfil/Otra.tsx: una clase de client/src/features/perfil/perfil.module.css se nombra entera, no se calcula: así se sabe cuál se usa',
  ],
  [
    'a second module of the same name',
    'features/salud/perfil.module.css',
    '',
    'client/src/features/salud/perfil.module.css: se llama como client/src/features/perfil/perfil.module.css, y el nombre del archivo es parte de cada clase',
  ],
])('tells of %s', async (_cual, archivo, texto, falta) => {
  write(archivo, texto)
  expect(await faltas()).toEqual([falta])
})

it('tells of a class whose name is a letter, or ends in one alone', async () => {
  write('ui/base.css', '.fila, .i, .aviso-c, .tinta-2, .qr { gap: 1px } .sello-vigente { color: red }')
  write('ui/Icono.tsx', 'export const Icono = () => <i className="i aviso-c tinta-2 qr" />')
  expect(await faltas()).toEqual([
    'client/src/ui/base.css: «.i» no dice qué es: palabras enteras',
    'client/src/ui/base.css: «.aviso-c» no dice qué es: palabras enteras',
  ])
})
