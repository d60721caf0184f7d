import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import type { HallazgoReceta } from './hallazgo'
import { codigoLimites, normaDelConvenio } from '../norma/norma-convenio'
import {
  debeAuditarse,
  diasQueDejan,
  evaluateNorma,
  lenguajeNormas,
  type NormaEjecutable,
  type ReglaAplicada,
  type VeredictoNorma,
} from '../norma/norma-evaluar'
import { fraseMotivo, nombresHechos } from '../norma/norma-frases'
import { hechosDeCondicion } from '../norma/norma-condicion'
import { campoDeHecho, type HechosReceta } from '../norma/norma-hechos'
import { hechosDe } from '../norma/norma-hechos-receta'

export type RevisionNormas = {
  hallazgos: HallazgoReceta[]
  veredictos: VeredictoNorma[]
  audita: boolean
  /** Maximum days of validity; null when no norma shortens it. */
  vigencia_dias: number | null
}

const codigoDe = ({ resultado, regla }: ReglaAplicada) =>
  resultado === 'no_evaluable'
    ? ('NORMA_NO_EVALUABLE' as const)
    : ({ rechaza: 'NORMA_RECHAZA', audita: 'NORMA_AUDITA', avisa: 'NORMA_AVISA', limita: 'NORMA_LIMITA' } as const)[
        regla.efecto.tipo
      ]

const nivelDe = { NORMA_RECHAZA: 'frena', NORMA_AUDITA: 'informa', NORMA_LIMITA: 'informa' } as const

function hallazgoDe(norma: NormaEjecutable, aplicada: ReglaAplicada, hechos: HechosReceta): HallazgoReceta {
  const { regla, indice, renglon, faltan } = aplicada
  const codigo = codigoDe(aplicada)
  const campo = campoDeHecho(faltan[0] ?? hechosDeCondicion(regla.cuando)[0] ?? 'renglones')
  const linea = renglon === null ? undefined : hechos.lineas[renglon]
  return {
    // By product and not by position, so that an acknowledgement survives a change of order.
    clave: ['NORMA', norma.codigo, norma.version, indice, linea?.producto_id ?? 0].join(':'),
    codigo,
    nivel: nivelDe[codigo as keyof typeof nivelDe] ?? 'advierte',
    campo: renglon === null ? campo : `items.${renglon}.producto_id`,
    datos: {
      titulo: norma.titulo,
      codigo: norma.codigo,
      version: norma.version,
      razon: fraseMotivo(regla),
      droga: linea?.droga ?? '',
      faltan: `saber ${faltan.map((hecho) => nombresHechos[hecho]).join(', ')}`,
    },
  }
}

const deOtroLenguaje = ({ codigo, version, titulo }: NormaEjecutable): HallazgoReceta => ({
  clave: `NORMA:${codigo}:${version}`,
  codigo: 'NORMA_NO_EVALUABLE',
  nivel: 'advierte',
  campo: 'convenio_id',
  datos: { titulo, codigo, version, razon: '', droga: '', faltan: 'una versión más nueva del sistema' },
})

/** Findings of the convenio's limits come from revisarCobertura; here they only leave their verdict. */
export function revisarNormas(borrador: BorradorReceta, contexto: ContextoReceta, now: Date): RevisionNormas {
  const { convenio, normas } = contexto
  if (!convenio) return { hallazgos: [], veredictos: [], audita: false, vigencia_dias: null }
  const hechos = hechosDe(borrador, contexto, now)
  const limites = evaluateNorma(normaDelConvenio(convenio), hechos)
  const suyas = normas.map((norma) => evaluateNorma(norma, hechos))
  const dias = diasQueDejan(suyas)
  return {
    hallazgos: suyas.flatMap(({ norma, aplicadas }) =>
      norma.reglas.lenguaje === lenguajeNormas
        ? aplicadas.map((aplicada) => hallazgoDe(norma, aplicada, hechos))
        : [deOtroLenguaje(norma)],
    ),
    veredictos: [limites, ...suyas],
    // A particular receta has no convenio to audit it: only the warning stays, which asks for a reason.
    audita: !convenio.es_particular && debeAuditarse(suyas),
    vigencia_dias: Number.isFinite(dias) ? dias : null,
  }
}

export const nombreNorma = ({
  codigo,
  version,
  titulo,
}: {
  codigo: string
  version: number
  titulo: string
}): string =>
  codigo === codigoLimites ? `${titulo}, versión ${version}` : `Norma ${codigo}, «${titulo}», versión ${version}`
