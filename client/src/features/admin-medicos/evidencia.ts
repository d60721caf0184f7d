import type { MedicoDatos } from '@receta/contract'
import {
  type ComoDeEvidencia,
  compareRefeps,
  type CotejoRefeps,
  datoDeMatricula,
  type DatoDeclarado,
  datosPorProbar,
  esCuilDe,
  type Evidencia,
  evidenciaDelDato,
  formatCuit,
  formatFecha,
  formatMatricula,
  hoy,
  parseCuit,
} from '@receta/domain'
import type { IconName } from '#ui/Icon'

type Resultado = 'ok' | 'sinver' | 'advierte' | 'frena'
export type Renglon = { dato: string; declaro: string; resultado: Resultado; control: string }

/** «No verificado» is not «Difiere»: it has its own icon and never shows the tick. */
export const iconoDe: Readonly<Record<Resultado, IconName>> = {
  ok: 'circle-check',
  sinver: 'circle-help',
  advierte: 'triangle-alert',
  frena: 'circle-x',
}

export type Anotada = Evidencia & { quien: string; en: string }

const esEvidencia = (dicho: unknown): dicho is Evidencia[] => Array.isArray(dicho)

export const anotadasDe = ({ historial }: Pick<MedicoDatos, 'historial'>): Anotada[] =>
  (historial ?? []).flatMap(({ accion, cambios, quien, en }) => {
    const dicho = accion === 'evidencia' ? cambios['evidencia']?.despues : null
    return esEvidencia(dicho) ? dicho.map((una) => ({ ...una, quien, en })) : []
  })

export function porAnotar(medico: MedicoDatos): DatoDeclarado[] {
  const anotadas = anotadasDe(medico)
  return datosPorProbar(medico).filter((dato) => evidenciaDelDato(anotadas, dato) === undefined)
}

export const palabrasComo: Readonly<Record<ComoDeEvidencia, string>> = {
  refeps: 'REFEPS',
  documento: 'Documento',
  excusa: 'No hace falta',
}

type Control = Pick<Renglon, 'resultado' | 'control'>

/** What REFEPS answered otherwise than he declares, with its day; nothing where it did not answer. */
function difierenDe(medico: MedicoDatos, now: Date): (CotejoRefeps & { fecha: string })[] {
  const contestada = medico.refeps?.contestada
  if (!contestada?.respuesta) return []
  const fecha = hoy(new Date(contestada.en))
  return compareRefeps(medico, contestada.respuesta, hoy(now)).flatMap((c) => (c.coincide ? [] : { ...c, fecha }))
}

type Sabido = { anotadas: readonly Anotada[]; difieren: readonly (CotejoRefeps & { fecha: string })[] }

/** «REFEPS, 15/01/2026: habilitada. Lo anotó Gustavo Peralta», or that nobody checked it. */
function controlDelDato({ anotadas, difieren }: Sabido, dato: DatoDeclarado, sinVer = 'No verificado'): Control {
  const una = evidenciaDelDato(anotadas, dato)
  const otra = evidenciaDelDato(difieren, dato)
  if (otra && !(una && una.fecha > otra.fecha))
    return { resultado: 'frena', control: `REFEPS, ${formatFecha(otra.fecha)}: ${otra.dice}` }
  if (!una) return { resultado: 'sinver', control: sinVer }
  return {
    resultado: una.como === 'excusa' ? 'advierte' : 'ok',
    control: `${palabrasComo[una.como]}, ${formatFecha(una.fecha)}: ${una.detalle}. Lo anotó ${una.quien}`,
  }
}

function cuilDe({ cuil, dni }: MedicoDatos): Renglon {
  const bien = parseCuit(cuil).ok && esCuilDe(cuil, dni)
  return {
    dato: 'CUIL',
    declaro: formatCuit(cuil),
    ...(bien
      ? { resultado: 'ok' as const, control: 'Del mismo DNI' }
      : { resultado: 'frena' as const, control: 'Difiere' }),
  }
}

type Matricula = MedicoDatos['matriculas'][number]

function controlDe(sabido: Sabido, m: Matricula, now: Date): Control {
  if (m.en_uso_por) return { resultado: 'frena', control: `La tiene ${m.en_uso_por.medico}` }
  if (m.vence_el !== null && m.vence_el < hoy(now)) return { resultado: 'frena', control: 'Vencida' }
  const control = controlDelDato(sabido, datoDeMatricula(m), 'No verificada')
  return m.en_tramite || control.resultado === 'frena' ? control : { resultado: 'ok', control: 'Verificada' }
}

const matriculaDe = (sabido: Sabido, m: Matricula, now: Date): Renglon => ({
  dato: 'Matrícula',
  declaro: [
    `${formatMatricula(m.tipo, m.numero)}, ${m.jurisdiccion}`,
    m.entidad,
    m.vence_el ? `vence el ${formatFecha(m.vence_el)}` : 'sin vencimiento',
  ].join(' · '),
  ...controlDe(sabido, m, now),
})

export function evidenciaDe(medico: MedicoDatos, now: Date): Renglon[] {
  const sabido = { anotadas: anotadasDe(medico), difieren: difierenDe(medico, now) }
  const renglones = datosPorProbar({ ...medico, matriculas: [] }).map((dato) => ({
    dato: dato.dato,
    declaro: dato.valor,
    ...controlDelDato(sabido, dato),
  }))
  return [
    ...renglones.slice(0, 2),
    cuilDe(medico),
    ...medico.matriculas.map((m) => matriculaDe(sabido, m, now)),
    ...renglones.slice(2),
    {
      dato: 'Correo',
      declaro: medico.usuario,
      ...(medico.correo_confirmado
        ? { resultado: 'ok' as const, control: 'Confirmado' }
        : { resultado: 'advierte' as const, control: 'Sin confirmar' }),
    },
  ]
}
