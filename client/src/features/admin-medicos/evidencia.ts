import type { MedicoDatos } from '@receta/contract'
import { esCuilDe, formatCuit, formatDni, formatFecha, formatMatricula, hoy, parseCuit } from '@receta/domain'
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

const noVerificado = (dato: string, declaro: string): Renglon => ({
  dato,
  declaro,
  resultado: 'sinver',
  control: 'No verificado',
})

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

function controlDe(m: Matricula, now: Date): Pick<Renglon, 'resultado' | 'control'> {
  if (m.en_uso_por) return { resultado: 'frena', control: `La tiene ${m.en_uso_por.medico}` }
  if (m.vence_el !== null && m.vence_el < hoy(now)) return { resultado: 'frena', control: 'Vencida' }
  return m.en_tramite ? { resultado: 'sinver', control: 'No verificada' } : { resultado: 'ok', control: 'Verificada' }
}

const matriculaDe = (m: Matricula, now: Date): Renglon => ({
  dato: 'Matrícula',
  declaro: [
    `${formatMatricula(m.tipo, m.numero)}, ${m.jurisdiccion}`,
    m.entidad,
    m.vence_el ? `vence el ${formatFecha(m.vence_el)}` : 'sin vencimiento',
  ].join(' · '),
  ...controlDe(m, now),
})

/** What a médico declared and which of it could be checked here. The national register is not consulted yet. */
export function evidenciaDe(medico: MedicoDatos, now: Date): Renglon[] {
  const [consultorio] = medico.consultorios
  return [
    noVerificado('Nombre', `${medico.nombre} ${medico.apellido}`),
    noVerificado('DNI', formatDni(medico.dni)),
    cuilDe(medico),
    ...medico.matriculas.map((m) => matriculaDe(m, now)),
    noVerificado('Licencia federal', medico.licencia_federal),
    noVerificado('Profesión', medico.profesion),
    ...(medico.especialidades.length > 0
      ? [noVerificado('Especialidad', medico.especialidades.map(({ nombre }) => nombre).join(', '))]
      : []),
    ...(consultorio ? [noVerificado('Domicilio', consultorio.domicilio)] : []),
    {
      dato: 'Correo',
      declaro: medico.usuario,
      ...(medico.correo_confirmado
        ? { resultado: 'ok' as const, control: 'Confirmado' }
        : { resultado: 'advierte' as const, control: 'Sin confirmar' }),
    },
  ]
}
