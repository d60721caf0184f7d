import * as contract from '@receta/contract'
import { hoy, matriculaFirmada, nroafiliadoFirmado, type Revision } from '@receta/domain'
import { type Context, raise } from '@receta/service-kit'
import { firmarReceta, itemsDe, nuevaReferencia, pacienteDe, type RecetaFirmada } from './contenido-receta'
import type { ContextoEmision } from './emision.repository'

type Ctx = Context<typeof contract.informaReceta>

/** The matrícula he signs with: the first that is whole and current (RX-14 has refused whoever has none). */
function matriculaDe({ medico: { matricula } }: ContextoEmision): { matricula: string; jurisdiccion: string } {
  if (!matricula) return raise('a médico without a current matrícula passed its checks')
  return { matricula: matriculaFirmada(matricula), jurisdiccion: matricula.jurisdiccion }
}

/** What a device decided when it signed without network, or a blank has printed on it: written down as the paper says it. */
export type FirmadaAntes = Pick<contract.FirmadaNueva, 'referencia' | 'contingencia'> & { token: string }

/** What is kept beside a finding that nobody could show the médico. */
const sinAvisar = 'Se firmó sin conexión: no se pudo avisar antes.'

/** Writes and signs each receta of the series: the same lines, its own number, reference, dates and token. */
export function signSerie(
  { input, claves, now }: Pick<Ctx, 'input' | 'claves' | 'now'>,
  contexto: ContextoEmision,
  { hallazgos, verificaciones, vigencias, normas }: Revision,
  { antes, reemplaza_a = null }: { antes?: FirmadaAntes; reemplaza_a?: contract.FirmadaNueva['reemplaza_a'] } = {},
): RecetaFirmada[] {
  const convenio = contexto.convenio ?? raise('a convenio that passed its checks')
  const { persona_id: _, ...paciente } = pacienteDe(input, contexto)
  const { medico, profesion, especialidad, licencia_federal, lugar_atencion, domicilio } = contexto.medico
  const items = itemsDe(input, contexto)
  const avisos = hallazgos
    .filter((h) => h.nivel !== 'informa')
    .map((h) => ({
      ...contract.enPalabras(h, convenio),
      motivo: input.reconocimientos.find((r) => r.clave === h.clave)?.motivo ?? (antes?.contingencia ? sinAvisar : ''),
    }))
  return vigencias.map(({ vigente_desde, vence_el }, i) =>
    firmarReceta(
      claves,
      {
        version: 2,
        reemplaza_a,
        referencia: antes?.referencia ?? nuevaReferencia(),
        nro_recetario: contexto.numeros[i] ?? raise('fewer numbers than recetas'),
        convenio: {
          convenio_id: convenio.convenio_id,
          nombre: convenio.nombre,
          sigla: convenio.sigla,
          es_particular: convenio.es_particular,
        },
        plan: contexto.plan,
        nroafiliado: nroafiliadoFirmado(contexto.afiliado, input.nroafiliado),
        paciente,
        profesional: {
          medico,
          profesion,
          especialidad,
          ...matriculaDe(contexto),
          licencia_federal,
          lugar_atencion,
          domicilio,
        },
        items,
        diagnosticos: input.diagnosticos,
        fecha_receta: hoy(now),
        vigente_desde,
        vence_el,
        emitida_en: now.toISOString(),
        serie_nro: i + 1,
        serie_total: vigencias.length,
        permite_sustitucion: input.permite_sustitucion,
        prestador: input.prestador,
        observaciones: input.observaciones,
        verificaciones: verificaciones.map(contract.verificacionEnPalabras),
        avisos,
        normas: normas.map(contract.normaEnPalabras),
        ...(antes?.contingencia && { contingencia: antes.contingencia }),
      },
      antes?.token,
    ),
  )
}
