import type { importaColumnas, MapeoDeColumnas, OutputOf } from '@receta/contract'

export type Columnas = OutputOf<typeof importaColumnas>
type Formato = Columnas['formatos'][number]

/** What is said of each column of the file; one that is not here, or is '', is not read. */
export type Dicho = Readonly<Record<string, string>>

const palabras: Readonly<Record<string, string>> = {
  codigo_fuente: 'código del producto',
  codigo: 'código',
  monodroga: 'droga',
  concentracion: 'concentración',
  presentacion: 'presentación',
  generico: 'es genérico',
  gtin: 'GTIN o código de barras',
  atc: 'código ATC',
  via: 'vía',
  condicion_venta: 'condición de venta',
  lista_control: 'lista de control',
  precio_vigencia: 'vigencia del precio',
  remediar: 'es de Remediar',
  ifa: 'droga (IFA)',
  codigohomologado: 'código homologado',
  direccion: 'dirección',
  telefono: 'teléfono',
  telefonos: 'teléfonos',
  lat: 'latitud',
  lon: 'longitud',
  cuit: 'CUIT',
  cuil: 'CUIL',
  dni: 'DNI',
  nro_doc: 'número de documento',
  nroafiliado: 'número de afiliado',
  fecha_nacimiento: 'fecha de nacimiento',
  rnos: 'RNOS',
  titulo: 'título',
  sinonimos: 'sinónimos',
  email: 'correo',
  matricula: 'matrícula',
  nro_matricula: 'número de matrícula',
  tipo_matricula: 'tipo de matrícula',
}

/** The name of a column of a layout, as people say it. */
export const nombreDe = (nuestra: string): string => palabras[nuestra] ?? nuestra.replaceAll('_', ' ')

/** What is said at first: what was rehearsed of this file, else what was kept of one like it, else what its columns seem to be. */
export function alEmpezar(columnas: Columnas, ensayado: MapeoDeColumnas | null): { formato: string; dicho: Dicho } {
  const antes = ensayado ?? columnas.guardado
  if (antes && columnas.formatos.some(({ formato }) => formato === antes.formato))
    return { formato: antes.formato, dicho: antes.columnas }
  const [primero] = columnas.formatos
  return { formato: primero?.formato ?? '', dicho: primero?.columnas ?? {} }
}

/** Columns with a name of their own: what the header has twice cannot be told apart, and what it leaves empty cannot be named. */
export function nombradas({ columnas }: Columnas): { unicas: Columnas['columnas']; repetidas: string[] } {
  const veces = new Map<string, number>()
  for (const { columna } of columnas) if (columna) veces.set(columna, (veces.get(columna) ?? 0) + 1)
  return {
    unicas: columnas.filter(({ columna }) => veces.get(columna) === 1),
    repetidas: [...veces].filter(([, n]) => n > 1).map(([columna]) => columna),
  }
}

/** Why what is said cannot be rehearsed: two columns that are the same one, by column; and the required ones that none is. */
export function problemas({ obligatorias }: Pick<Formato, 'obligatorias'>, dicho: Dicho) {
  const quienes = new Map<string, string[]>()
  for (const [suya, nuestra] of Object.entries(dicho))
    if (nuestra) quienes.set(nuestra, [...(quienes.get(nuestra) ?? []), suya])
  const dobles: Record<string, string> = {}
  for (const suyas of quienes.values())
    for (const suya of suyas) {
      const otras = suyas.filter((una) => una !== suya)
      if (otras.length > 0) dobles[suya] = `También dijiste lo mismo de «${otras.join('» y «')}».`
    }
  const faltan = obligatorias
    .filter((una) => !una.some((nuestra) => quienes.has(nuestra)))
    .map((una) => una.map(nombreDe).join(' o '))
  return { dobles, faltan }
}
