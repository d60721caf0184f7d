import type { Hallazgo, InputOf, informaReceta, OutputOf, reemplazaReceta } from '@receta/contract'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import type { ReemplazoDraft } from '../borrador/receta-draft-inicial'
import { useInformaReceta, useReemplazaReceta } from '../prescribir.queries'

export type Emitida = OutputOf<typeof informaReceta> & { diferencia?: OutputOf<typeof reemplazaReceta>['diferencia'] }
export type NoReemplazada = Pick<OutputOf<typeof reemplazaReceta>, 'causa' | 'farmacia' | 'entregado'>

type Opciones = {
  informe: InputOf<typeof informaReceta> | null
  /** The receta it replaces: both changes happen or neither. */
  reemplaza?: ReemplazoDraft | undefined
  onEmitida: (emitida: Emitida) => void
  onNoEmitible: (hallazgos: readonly Hallazgo[]) => void
  /** The vademécum changed: the drugs are loaded again before another attempt. */
  onDesactualizado: () => void
  onFirmadaSinRed: (id: string) => void
}

/** One attempt at a time, each with the draft's own key, so one receta comes out. No failure loses what was written. */
export function useFirma(opciones: Opciones) {
  const { informe, reemplaza, onEmitida, onNoEmitible, onDesactualizado, onFirmadaSinRed } = opciones
  const informar = useInformaReceta()
  const reemplazar = useReemplazaReceta()
  const [noReemplazada, setNoReemplazada] = useState<NoReemplazada | null>(null)
  // An attempt without an answer may have issued the receta, which the live checks would then report as a duplicate.
  const [enDuda, setEnDuda] = useState(false)
  const accion = async () => {
    if (!informe) return
    try {
      if (!reemplaza) return onEmitida(await informar.mutateAsync(informe))
      const { recetas_id: reemplaza_a, motivo, serie } = reemplaza
      const { emitida, diferencia, ...resto } = await reemplazar.mutateAsync({ ...informe, reemplaza_a, motivo, serie })
      if (emitida) return onEmitida({ ...emitida, diferencia })
      setNoReemplazada(resto)
    } catch (fallo) {
      if (!(fallo instanceof ApiError)) throw fallo
      setEnDuda(sinRespuesta(fallo))
      if (fallo.code === 'RECETA_NO_EMITIBLE' && fallo.hallazgos.length > 0) return onNoEmitible(fallo.hallazgos)
      if (fallo.code === 'PRODUCTO_DESACTUALIZADO') onDesactualizado()
      throw fallo
    }
  }
  const { send, codigoListo, ...paso } = useSegundoFactor({ accion, anticipa: true })
  const listo = informe !== null && codigoListo
  const firmar = async () => {
    if (listo) await send()
  }
  const sinRed = paso.error !== null && sinRespuesta(paso.error)
  return { ...paso, noReemplazada, sinRed, enDuda, listo, firmar, onFirmadaSinRed }
}

const sinRespuesta = ({ code }: ApiError) => code === 'SIN_CONEXION' || code === 'SIN_RESPUESTA'
