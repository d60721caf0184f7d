import { capacidades } from '@receta/fhir'
import { type Estado, itemsDeAsvs, type Requisito } from './requisitos'

const palabras: Record<Estado, string> = {
  si: 'cumple',
  parte: 'en parte',
  no: 'no',
  operador: 'del operador',
  fuera: 'no aplica',
}

type Recurso = { type: string; interaction: readonly { code: string }[]; searchParam?: readonly { name: string }[] }

const fila = (...celdas: string[]) => `| ${celdas.join(' | ')} |`
const enLista = (rutas: readonly string[]) => rutas.map((ruta) => `\`${ruta}\``).join('<br>')

/** The threats of docs/seguridad.md, with the tests that hold them. */
export const readAmenazas = (seguridad: string) =>
  [...seguridad.matchAll(/^\| (T\d\d) \| ([^|]+) \| .+ \| ([^|]+) \|$/gm)].map(
    ([, id = '', que = '', prueba = '']) => ({
      id,
      que,
      pruebas: [...prueba.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, ruta = '']) => ruta),
    }),
  )

/** How a test file ended: absent where it was not run. */
export type Desenlaces = ReadonlyMap<string, boolean>
const desenlaceDe = (pruebas: readonly string[], desenlaces: Desenlaces): string => {
  const corridas = pruebas.flatMap((ruta) => desenlaces.get(ruta) ?? [])
  if (corridas.length === 0) return 'sin correr'
  return corridas.every(Boolean) ? 'pasa' : 'FALLA'
}

const cuenta = (filas: readonly Requisito[]) =>
  `${filas.length} en total. ${(Object.keys(palabras) as Estado[])
    .map((estado) => `${palabras[estado]}: ${filas.filter((r) => r.estado === estado).length}`)
    .join(' · ')}.`

/** Requirements of one source, with the tests that hold them and how those ended. */
const tabla = (titulo: string, fuente: string, filas: readonly Requisito[], desenlaces: Desenlaces) => [
  `## ${titulo}`,
  '',
  cuenta(filas),
  '',
  fila('', 'Requisito', fuente, 'Estado', 'Pruebas', 'Resultado', 'Páginas'),
  fila('---', '---', '---', '---', '---', '---', '---'),
  ...filas.map((r) =>
    fila(
      r.id,
      r.que,
      r.norma,
      palabras[r.estado],
      enLista(r.pruebas),
      desenlaceDe(r.pruebas, desenlaces),
      enLista(r.paginas),
    ),
  ),
  '',
]

/** Requirement by requirement of ASVS, with how many of each level hold. */
function deAsvs(asvs: readonly Requisito[], desenlaces: Desenlaces): string[] {
  const items = itemsDeAsvs(asvs)
  const [titulo = '', vacio = '', todos = '', ...filas] = tabla('OWASP ASVS 5.0', 'Nivel', items, desenlaces)
  const porNivel = ['L1', 'L2', 'L3'].map(
    (nivel) => `Nivel ${nivel.slice(1)}: ${cuenta(items.filter(({ norma }) => norma === nivel))}`,
  )
  return [titulo, vacio, todos, '', ...porNivel.map((linea) => `- ${linea}`), ...filas]
}

/** The report as one page of Markdown. */
export function writeConformidad({
  requisitos,
  amenazas,
  asvs,
  validadores,
  desenlaces,
  base,
  now,
}: {
  requisitos: readonly Requisito[]
  asvs: readonly Requisito[]
  amenazas: ReturnType<typeof readAmenazas>
  /** The tests that ask FHIR validators that are not ours. */
  validadores: readonly string[]
  desenlaces: Desenlaces
  base: string
  now: Date
}): string {
  const { fhirVersion, rest } = capacidades(base, '1.0.0', now.toISOString().slice(0, 10))
  const recursos = (rest[0]?.resource ?? []) as readonly Recurso[]
  return [
    `# Conformidad de Receta Clara, ${now.toISOString().slice(0, 10)}`,
    '',
    'Lo que piden las normas (docs/normativa.md), lo que dice la API FHIR, lo que frena cada amenaza y lo que pide ASVS (docs/asvs.md), con la prueba que lo sostiene.',
    'Es lo que el producto afirma de sí mismo: no lo certifica nadie.',
    '',
    ...tabla('Requisitos', 'Norma', requisitos, desenlaces),
    '## FHIR',
    '',
    `R4 (${fhirVersion}), de \`GET /fhir/metadata\`.`,
    '',
    fila('Recurso', 'Se puede', 'Se busca por'),
    fila('---', '---', '---'),
    ...recursos.map(({ type, interaction, searchParam }) =>
      fila(
        type,
        interaction.map(({ code }) => code).join(', '),
        (searchParam ?? []).map(({ name }) => name).join(', '),
      ),
    ),
    '',
    `Lo que sale lo juzgan dos validadores ajenos (\`@medplum/core\` y \`fhir\`): ${desenlaceDe(validadores, desenlaces)}.`,
    '',
    ...validadores.map((ruta) => `- \`${ruta}\``),
    '',
    '## Amenazas',
    '',
    fila('', 'Amenaza', 'Pruebas', 'Resultado'),
    fila('---', '---', '---', '---'),
    ...amenazas.map(({ id, que, pruebas }) => fila(id, que, enLista(pruebas), desenlaceDe(pruebas, desenlaces))),
    '',
    ...deAsvs(asvs, desenlaces),
  ].join('\n')
}
