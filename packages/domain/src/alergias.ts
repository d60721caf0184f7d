import { normalizar } from './texto'

/**
 * Families of active ingredients behind the words in which an allergy is recorded. Short on purpose: only groups whose
 * cross-reactivity is on every label. What is not here is compared by name, never guessed.
 */
const familias: Readonly<Record<string, readonly string[]>> = {
  penicilina: [
    'amoxicilina',
    'ampicilina',
    'bencilpenicilina',
    'fenoximetilpenicilina',
    'cloxacilina',
    'dicloxacilina',
    'piperacilina',
    'penicilina',
  ],
  sulfa: ['sulfametoxazol', 'sulfadiazina', 'sulfasalazina'],
  aine: [
    'ibuprofeno',
    'diclofenac',
    'naproxeno',
    'ketorolac',
    'ketoprofeno',
    'meloxicam',
    'piroxicam',
    'indometacina',
    'flurbiprofeno',
    'acido acetilsalicilico',
  ],
  dipirona: ['dipirona', 'metamizol'],
  cefalosporina: ['cefalexina', 'cefadroxilo', 'cefuroxima', 'cefaclor', 'ceftriaxona', 'cefixima'],
}
const sinonimos: Readonly<Record<string, string>> = {
  penicilinas: 'penicilina',
  betalactamicos: 'penicilina',
  sulfas: 'sulfa',
  sulfonamidas: 'sulfa',
  sulfamidas: 'sulfa',
  aines: 'aine',
  antiinflamatorios: 'aine',
  aspirina: 'aine',
  metamizol: 'dipirona',
  cefalosporinas: 'cefalosporina',
}

/** Whether a recorded allergy ('penicilina', 'AINEs', 'ibuprofeno') touches an active-ingredient key ('amoxicilina+…'). */
export function alergiaAlcanza(alergia: string, ifa_clave: string): boolean {
  const nombre = normalizar(alergia)
  const miembros = familias[sinonimos[nombre] ?? nombre] ?? [nombre]
  return ifa_clave.split('+').some((ifa) => miembros.some((m) => ifa === m || ifa.startsWith(`${m} `)))
}
