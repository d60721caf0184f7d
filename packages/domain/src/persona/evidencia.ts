import { type Fecha, formatFecha } from '../comun/fecha'
import { formatDni } from './dni'
import { formatMatricula } from './matricula'

/** What a médico declares that no program of ours can check by itself. */
export type Declarado = {
  apellido: string
  nombre: string
  dni: string
  profesion: string
  licencia_federal: string
  matriculas: readonly {
    tipo: string
    numero: string
    jurisdiccion: string
    entidad: string
    vence_el: string | null
    en_tramite: boolean
  }[]
  especialidades: readonly { nombre: string }[]
  consultorios: readonly { domicilio: string }[]
}

/** By what REFEPS answered, on a document, or not at all and why. */
export const comosDeEvidencia = ['refeps', 'documento', 'excusa'] as const
export type ComoDeEvidencia = (typeof comosDeEvidencia)[number]

export type DatoDeclarado = { dato: string; valor: string }
export type Evidencia = DatoDeclarado & {
  como: ComoDeEvidencia
  /** What the register answered, which document it was, or why the datum is excused. */
  detalle: string
  fecha: Fecha
}

/** One that is verified already is not checked again. */
export const datoDeMatricula = (t: Declarado['matriculas'][number]): DatoDeclarado => ({
  dato: `Matrícula ${formatMatricula(t.tipo, t.numero)}`,
  valor: `${t.jurisdiccion}, ${t.entidad}, ${t.vence_el ? `vence el ${formatFecha(t.vence_el)}` : 'sin vencimiento'}`,
})

/** RX-14, before a médico is enabled, in the order in which they are shown. */
export function datosPorProbar(m: Declarado): DatoDeclarado[] {
  const [consultorio] = m.consultorios
  return [
    { dato: 'Nombre', valor: `${m.nombre} ${m.apellido}` },
    { dato: 'DNI', valor: formatDni(m.dni) },
    ...m.matriculas.filter(({ en_tramite }) => en_tramite).map(datoDeMatricula),
    { dato: 'Licencia federal', valor: m.licencia_federal },
    { dato: 'Profesión', valor: m.profesion },
    ...(m.especialidades.length > 0
      ? [{ dato: 'Especialidad', valor: m.especialidades.map(({ nombre }) => nombre).join(', ') }]
      : []),
    ...(consultorio ? [{ dato: 'Domicilio', valor: consultorio.domicilio }] : []),
  ]
}

/** What was checked before the datum changed says nothing of it. `todas` are newest first. */
export const evidenciaDelDato = <E extends DatoDeclarado>(
  todas: readonly E[],
  { dato, valor }: DatoDeclarado,
): E | undefined => todas.find((e) => e.dato === dato && e.valor === valor)

export const faltanProbar = (m: Declarado, todas: readonly DatoDeclarado[]): string[] =>
  datosPorProbar(m)
    .filter((dato) => evidenciaDelDato(todas, dato) === undefined)
    .map(({ dato }) => dato)
