import type { Celdas, Formato, Lectura } from '../motor/asunto'
import { readFila, type LectorFila } from '../motor/fila'
import { claveLugar, findProvincia } from './provincia'

/** Bounds of Argentina without its Antarctic sector. Points outside are mistakes, usually swapped coordinates. */
const LATITUD = [-56, -21] as const
const LONGITUD = [-74, -53] as const

/** `precision_geo` is the file's own claim. */
type FarmaciaImportada = {
  nombre: string
  direccion: string
  localidad: string
  provincia: string
  provincia_id: string
  lugar: string
  telefonos: string[] | null
  lat: number | null
  lon: number | null
  precision_geo: string | null
  cuit: string | null
}

export const formatoPami: Formato = {
  nombre: 'pami',
  medio: { tipo: 'csv', columnas: ['codigohomologado', 'nombre', 'direccion', 'provincia', 'localidad'] },
  read: (celdas) =>
    readFarmacia(celdas, {
      clave: (fila) => fila.codigo('codigohomologado'),
      nombre: (fila) => fila.obligatorio('nombre'),
      direccion: (fila) => fila.texto('direccion'),
      provincia: (fila) => fila.texto('provincia'),
      localidad: (fila) => fila.texto('localidad'),
      precision_geo: 'calle',
    }),
}

/** Without name or code: the address, or else the point, identifies them. */
export const formatoCaba: Formato = {
  nombre: 'caba',
  medio: { tipo: 'csv', columnas: ['objeto', 'calle_nombre', 'calle_altura', 'barrio', 'lat', 'lon'] },
  read: (celdas) => {
    const direccion = direccionCaba(celdas)
    return readFarmacia(celdas, {
      clave: (fila) => claveLugar(direccion) || `${fila.texto('lat')} ${fila.texto('lon')}`.trim(),
      nombre: () => (direccion ? `Farmacia - ${direccion}` : 'Farmacia'),
      direccion: () => direccion,
      provincia: () => 'CABA',
      localidad: (fila) => fila.texto('barrio') || 'Ciudad Autónoma de Buenos Aires',
      precision_geo: 'exacta',
    })
  },
}

/** They hand over the programme's medicines; their names say that they are not farmacias. */
export const formatoRemediar: Formato = {
  nombre: 'remediar',
  medio: { tipo: 'csv', columnas: ['codigo de efector', 'establecimiento', 'provincia', 'localidad', 'calle'] },
  read: (celdas) =>
    readFarmacia(celdas, {
      clave: (fila) => fila.codigo('codigo de efector'),
      nombre: (fila) => `Centro de salud - ${fila.obligatorio('establecimiento')}`,
      direccion: (fila) => fila.texto('calle'),
      provincia: (fila) => fila.texto('provincia'),
      localidad: (fila) => fila.texto('localidad'),
      precision_geo: 'calle',
    }),
}

/** REFES: the public establishments that treat people (ESSIDT, ESCI…), which hand over the medicines of the public programmes. */
export const formatoRefes: Formato = {
  nombre: 'refes',
  medio: { tipo: 'csv', columnas: ['codigo', 'nombre', 'tipologia', 'dependencia', 'localidad', 'domicilio'] },
  read: (celdas) =>
    readFarmacia(celdas, {
      clave: (fila) => fila.codigo('codigo'),
      nombre: (fila) => {
        const [tipologia, financia] = [fila.texto('tipologia'), fila.texto('origen de financiamiento')]
        if (!/^(ESSIDT|ESCI)/.test(tipologia) || !/p[uú]blico/i.test(financia))
          fila.reject('NO_ENTREGA', `No es un establecimiento público que atienda: ${tipologia}, ${financia}.`)
        return `${tipologia === 'ESSIDT' ? 'Centro de salud' : 'Hospital'} - ${fila.obligatorio('nombre')}`
      },
      direccion: (fila) => fila.texto('domicilio'),
      provincia: (fila) => fila.texto('provincia'),
      localidad: (fila) => fila.texto('localidad') || fila.texto('departamento'),
      precision_geo: 'calle',
    }),
}

export const formatoPropio: Formato = {
  nombre: 'propio',
  medio: { tipo: 'csv', columnas: ['codigo', 'nombre', 'direccion', 'localidad', 'provincia'] },
  read: (celdas) =>
    readFarmacia(celdas, {
      clave: (fila) => fila.codigo('codigo'),
      nombre: (fila) => fila.obligatorio('nombre'),
      direccion: (fila) => fila.texto('direccion'),
      provincia: (fila) => fila.texto('provincia'),
      localidad: (fila) => fila.texto('localidad'),
      precision_geo: 'exacta',
    }),
}

const direccionCaba = ({ calle_nombre = '', calle_altura = '' }: Celdas) =>
  [calle_nombre, calle_altura.replace(/[.,]0+$/, '')].filter(Boolean).join(' ')

type Lecturas = Record<'clave' | 'nombre' | 'direccion' | 'provincia' | 'localidad', (fila: LectorFila) => string> & {
  precision_geo: string
}

function readFarmacia(celdas: Celdas, lecturas: Lecturas): Lectura {
  const fila = readFila(celdas)
  const clave = lecturas.clave(fila)
  if (!clave) fila.reject('CODIGO_VACIO', 'No se sabe cuál es: falta su código o su dirección.')
  const escrita = lecturas.provincia(fila)
  const provincia = findProvincia(escrita)
  if (!provincia) fila.reject('PROVINCIA_DESCONOCIDA', escrita)
  const direccion = lecturas.direccion(fila)
  if (!direccion) fila.notify('DIRECCION_VACIA', 'Se carga sin dirección.')
  const localidad = lecturas.localidad(fila).replace(/\s*\([^)]*\)?$/, '')
  if (!localidad) fila.reject('COLUMNA_VACIA', 'Falta localidad.')
  const farmacia: FarmaciaImportada = {
    nombre: lecturas.nombre(fila),
    direccion,
    localidad,
    provincia_id: provincia?.provincia_id ?? '',
    provincia: provincia?.provincia ?? '',
    lugar: claveLugar(localidad),
    telefonos: telefonosDe(fila),
    ...puntoDe(fila, lecturas.precision_geo),
    cuit: fila.cuit('aviso', 'cuit', 'cuit_persona_juridica'),
  }
  return fila.listo(clave, farmacia, /^(n|no|0|baja|false)$/i.test(fila.texto('activa')))
}

function puntoDe(fila: LectorFila, precision: string): Pick<FarmaciaImportada, 'lat' | 'lon' | 'precision_geo'> {
  const lat = fila.decimal(LATITUD, 'lat', 'latitud')
  const lon = fila.decimal(LONGITUD, 'lon', 'lng', 'longitud')
  if (lat === null || lon === null) return { lat: null, lon: null, precision_geo: null }
  const dicha = fila.texto('precision_geo')
  return { lat, lon, precision_geo: ['exacta', 'calle', 'localidad', 'aproximada'].includes(dicha) ? dicha : precision }
}

/** Null when the cell has none, so that stored numbers are kept. */
function telefonosDe(fila: LectorFila): string[] | null {
  const escritos = fila.texto('telefonos', 'telefono')
  const varios = escritos.split(/\s*[|;/]\s*|(?<=\d{6,})\s+(?=\d{6,})/).filter(Boolean)
  return varios.length > 0 ? varios : null
}
