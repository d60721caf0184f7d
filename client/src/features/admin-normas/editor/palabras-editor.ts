import {
  type Comparacion,
  type Efecto,
  type Hecho,
  type HechoLista,
  jurisdicciones,
  nombresHechos,
  type NombresValores,
  type Veredicto,
} from '@receta/domain'

export type Union = 'todas' | 'alguna' | 'ninguna' | 'no_todas'

const mayuscula = (t: string) => `${t.charAt(0).toUpperCase()}${t.slice(1)}`

const deSiNo: Partial<Record<Hecho, string>> = {
  generico: 'Genérico',
  prolongado: 'Tratamiento prolongado',
  en_padron: 'Está en el padrón',
  con_prestador: 'Indica el prestador',
  con_sustitucion: 'Admite la sustitución',
}

export const rotuloHecho = (hecho: Hecho): string =>
  deSiNo[hecho] ?? mayuscula(nombresHechos[hecho].replace(/^(la|el|los|las) /, ''))

export const opcionesHecho = (Object.keys(nombresHechos) as Hecho[])
  .map((value) => ({ value, label: rotuloHecho(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'es'))

export const opcionesComparacion: readonly { value: Comparacion; label: string }[] = [
  { value: 'menor', label: 'menos de' },
  { value: 'hasta', label: 'hasta' },
  { value: 'igual', label: 'exactamente' },
  { value: 'desde', label: 'desde' },
  { value: 'mayor', label: 'más de' },
]

export const opcionesUnion: readonly { value: Union; label: string }[] = [
  { value: 'todas', label: 'se cumplen todas' },
  { value: 'alguna', label: 'se cumple alguna' },
  { value: 'ninguna', label: 'no se cumple ninguna' },
  { value: 'no_todas', label: 'no se cumplen todas' },
]

export const opcionesEfecto: readonly { value: Efecto['tipo']; label: string }[] = [
  { value: 'rechaza', label: 'No se puede emitir' },
  { value: 'audita', label: 'Pasa por auditoría' },
  { value: 'avisa', label: 'Pide un motivo para seguir' },
  { value: 'limita', label: 'Limita la vigencia' },
]

export type Opcion = { value: string; label: string }
export type Plan = { plan_id: number; nombre: string }

const cerradas: Partial<Record<HechoLista, readonly Opcion[]>> = {
  sexo: [
    { value: 'F', label: 'Femenino' },
    { value: 'M', label: 'Masculino' },
    { value: 'X', label: 'X' },
  ],
  lista_control: ['ninguna', 'psico II', 'psico III', 'psico IV', 'estup I', 'estup II', 'estup III', 'vigilada'].map(
    (value) => ({ value, label: mayuscula(value) }),
  ),
  venta: [
    { value: 'libre', label: 'Libre' },
    { value: 'receta', label: 'Bajo receta' },
    { value: 'archivada', label: 'Receta archivada' },
    { value: 'oficial', label: 'Receta oficial' },
  ],
}

/** The values a fact can have; null when they are free text. */
export const opcionesDe = (hecho: HechoLista, planes: readonly Plan[]): readonly Opcion[] | null =>
  hecho === 'plan' ? planes.map((p) => ({ value: String(p.plan_id), label: p.nombre })) : (cerradas[hecho] ?? null)

export const ayudaDe: Partial<Record<HechoLista, string>> = {
  diagnostico: 'Códigos CIE-10 o su comienzo, con comas: E11, I27.0',
  monodroga: 'Como en el vademécum, con comas: enalapril, losartán; o las dos de una asociación con +',
  atc: 'Códigos ATC o su comienzo, con comas: N05BA, J01',
  especialidad: 'Como en el listado, con comas: Dermatología, Clínica médica',
  jurisdiccion: `Con comas: ${Object.values(jurisdicciones).slice(1, 4).join(', ')}…`,
}

export const nameWith =
  (planes: readonly Plan[]): NombresValores =>
  (hecho, valor) =>
    opcionesDe(hecho, planes)
      ?.find((o) => o.value === valor)
      ?.label.toLowerCase() ?? valor

export const palabraVeredicto: Record<Veredicto, string> = {
  pasa: 'pasa',
  limita: 'pasa con menos vigencia',
  avisa: 'pide un motivo',
  audita: 'va a auditoría',
  no_evaluable: 'no se puede evaluar',
  rechaza: 'se rechaza',
}
