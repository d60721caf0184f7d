import { createTabla } from '../comun/tabla'
import { normalize } from '../comun/texto'

/** Who may grant a matrícula: the Nation, or one of the 24 jurisdictions by INDEC code (Res. INDEC 55/2019). */
export const jurisdicciones = {
  '00': 'Nacional',
  '02': 'Ciudad Autónoma de Buenos Aires',
  '06': 'Buenos Aires',
  '10': 'Catamarca',
  '14': 'Córdoba',
  '18': 'Corrientes',
  '22': 'Chaco',
  '26': 'Chubut',
  '30': 'Entre Ríos',
  '34': 'Formosa',
  '38': 'Jujuy',
  '42': 'La Pampa',
  '46': 'La Rioja',
  '50': 'Mendoza',
  '54': 'Misiones',
  '58': 'Neuquén',
  '62': 'Río Negro',
  '66': 'Salta',
  '70': 'San Juan',
  '74': 'San Luis',
  '78': 'Santa Cruz',
  '82': 'Santa Fe',
  '86': 'Santiago del Estero',
  '90': 'Tucumán',
  '94': 'Tierra del Fuego',
} as const

const otrosNombres: Readonly<Record<string, string>> = createTabla({
  nacion: 'Nacional',
  'ministerio de salud de la nacion': 'Nacional',
  caba: 'Ciudad Autónoma de Buenos Aires',
  'capital federal': 'Ciudad Autónoma de Buenos Aires',
  'provincia de buenos aires': 'Buenos Aires',
  'tierra del fuego, antartida e islas del atlantico sur': 'Tierra del Fuego',
})

const porNombre = new Map<string, string>([
  ...Object.values(jurisdicciones).map((nombre) => [normalize(nombre), nombre] as const),
  ...Object.entries(otrosNombres),
])

/** From a name or an INDEC code; null when unknown. Case and accents do not matter. */
export function parseJurisdiccion(texto: string): string | null {
  const escrito = texto.trim()
  return (
    Object.entries(jurisdicciones).find(([codigo]) => codigo === escrito)?.[1] ??
    porNombre.get(normalize(escrito)) ??
    null
  )
}
