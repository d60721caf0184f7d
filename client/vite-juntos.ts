import { build, type InlineConfig, type Rolldown } from 'vite'

/** Who opens the page first, by the file that is loaded for it. The rest of the screens are `otros`. */
const raices = {
  portada: /\/src\/(?:main|app\/(?:start|LoginRoute)|features\/inicio\/HomeScreen)\.tsx$/,
  abierto:
    /\/src\/features\/(?:farmacias\/FarmaciasScreen|vademecum\/VademecumScreen|normas\/NormasScreen|legales\/\w+Screen)\.tsx$/,
  sesion: /\/src\/app\/(?:ShellConMenu|PrincipalScreen|startup)\.tsx?$/,
  medico: /\/src\/app\/EscritorioMedico\.tsx$/,
  guardado: /\/src\/features\/(?:contingencia\/SinRegistrar|prescribir\/borrador\/Borradores)\.tsx$/,
  prescribir: /\/src\/app\/PrescribirRoute\.tsx$/,
  receta: /\/src\/features\/recetas\/(?:RecetaScreen|MisRecetas)\.tsx$/,
}

export type Trozo = { modulos: readonly string[]; importa: readonly string[] }
/** Who asks for each module, by its path. */
export type Por = ReadonlyMap<string, ReadonlySet<string>>

/** `abren`: the name of `raices` of each file that is opened by `import()`. */
export function findPor(trozos: ReadonlyMap<string, Trozo>, abren: ReadonlyMap<string, string>): Por {
  const por = new Map<string, Set<string>>()
  const walk = (file: string, quien: string, vistos: Set<string>): void => {
    if (vistos.has(file)) return
    vistos.add(file)
    for (const id of trozos.get(file)?.modulos ?? []) por.set(id, (por.get(id) ?? new Set()).add(quien))
    for (const otro of trozos.get(file)?.importa ?? []) walk(otro, quien, vistos)
  }
  for (const [file, quien] of abren) walk(file, quien, new Set())
  return por
}

/**
 * The group of a module: the names that ask for it. What the portada asks for is the portada's, whoever else does; what every session asks for
 * says only whether open screens do too. Null for what only other screens ask for. What a module imports is asked for by all who ask for the
 * module, so no two of these groups import each other.
 */
export function grupoDe(por: ReadonlySet<string> | undefined): string | null {
  if (!por) return null
  if (por.has('portada')) return 'portada'
  if (por.has('sesion')) return por.has('abierto') ? 'abierto-sesion' : 'sesion'
  const nombres = [...por].filter((nombre) => nombre !== 'otros' && nombre !== 'abierto')
  return nombres.length === 0 ? null : nombres.sort().join('-')
}

/** Builds the page once without groups and says who asks for each module: only the bundler knows what it leaves out. */
export async function fetchPor(config: InlineConfig): Promise<Por> {
  const hecho = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const trozos = hecho.output.filter((file) => file.type === 'chunk')
  const abren = trozos
    .filter(({ isDynamicEntry, isEntry }) => isDynamicEntry || isEntry)
    .map(({ fileName, facadeModuleId }): [string, string] => {
      const nombre = Object.entries(raices).find(([, ruta]) => ruta.test(facadeModuleId ?? ''))?.[0]
      return [fileName, nombre ?? 'otros']
    })
  return findPor(
    new Map(trozos.map(({ fileName, moduleIds, imports }) => [fileName, { modulos: moduleIds, importa: imports }])),
    new Map(abren),
  )
}

/** What is left, by who uses it; small modules are merged when nearly the same screens use them. */
const piezas = { name: 'piezas', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 2_000 }

/**
 * The chunks. One small file per shared module would cost a round trip each (a receta by its link needed 63), and a single file
 * would load more than the first screen needs. A group includes what its modules import, unless one of higher priority has it.
 */
export function makeGrupos(por: Por): Rolldown.CodeSplittingGroup[] {
  const de = (name: string) => (id: string) => grupoDe(por.get(id)) === name
  const primeros = ['abierto-sesion', 'sesion']
  const hallados = new Set([...por.values()].map(grupoDe).filter((nombre) => nombre !== null))
  // What more screens use goes first, for a group takes what its modules import.
  const juntos = [...hallados]
    .filter((nombre) => nombre !== 'portada' && !primeros.includes(nombre))
    .sort((a, b) => b.split('-').length - a.split('-').length)
  return [
    // What main.tsx decides with, then what every first screen waits for, with the light pieces of home.
    { name: 'entrada', test: /src\/app\/primera-pantalla\.ts$/, priority: 5 },
    {
      name: 'inicio',
      test: /src\/app\/start\.tsx$|src\/ui\/(?:LinkButton|boton-look|page-hooks|GrillaDia|Sello|use-ancho|Aviso)\.tsx?$/,
      priority: 4,
    },
    // A form such as the login can be shown before the code for calls.
    {
      name: 'formulario',
      test: /src\/ui\/(?:Button|Field|IconButton|PageAparte)\.tsx$|react-query\/.*\/useMutation\.js$/,
      priority: 3,
    },
    // What is typed and where it is kept: each runs when the other is loaded, so two files would wait for each other.
    {
      name: 'escritos',
      test: /src\/session\/(?:caja|escrito|use-escrito)\.ts$|src\/device\/(?:caja-cifrada|pestana)\.ts$/,
      priority: 2,
    },
    // What asks for a code and what verifies it, which the dialogs that confirm use together.
    { name: 'codigo', test: /src\/api\/segundo-factor\.ts$|src\/ui\/(?:OtpField|CodigoSiSePide)\.tsx$/, priority: 2 },
    { name: 'llamadas', test: /src\/api\/(?:call|renew)\.ts$|\/zod\//, priority: 2 },
    { ...piezas, test: de('portada'), minShareCount: 2, entriesAwareMergeThreshold: 500, priority: 1.5 },
    ...[...primeros, ...juntos].map((name, i) => ({ name, test: de(name), priority: 1 - i / 100 })),
    piezas,
  ]
}
