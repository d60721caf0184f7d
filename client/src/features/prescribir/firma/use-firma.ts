import type { Hallazgo, InputOf, informaReceta, OutputOf } from '@receta/contract'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { useInformaReceta } from '../prescribir.queries'

export type Emitida = OutputOf<typeof informaReceta>

type Opciones = {
  informe: InputOf<typeof informaReceta> | null
  onEmitida: (emitida: Emitida) => void
  onNoEmitible: (hallazgos: readonly Hallazgo[]) => void
  /** The vademécum moved on: the drugs' codes are asked again before another try. */
  onDesactualizado: () => void
}

/**
 * Signs and issues. However many times it is asked, one attempt runs at a time and every attempt carries the draft's
 * own key, so one receta comes out; no failure loses what was written.
 */
export function useFirma({ informe, onEmitida, onNoEmitible, onDesactualizado }: Opciones) {
  const informar = useInformaReceta()
  const accion = async () => {
    if (!informe) return
    try {
      onEmitida(await informar.mutateAsync(informe))
    } catch (fallo) {
      if (!(fallo instanceof ApiError)) throw fallo
      if (fallo.code === 'RECETA_NO_EMITIBLE' && fallo.hallazgos.length > 0) return onNoEmitible(fallo.hallazgos)
      if (fallo.code === 'PRODUCTO_DESACTUALIZADO') onDesactualizado()
      throw fallo
    }
  }
  const { enviar, codigoListo, ...paso } = useSegundoFactor({ accion, anticipa: true })
  const listo = informe !== null && codigoListo
  const firmar = async () => {
    if (listo) await enviar()
  }
  const sinRed = paso.error?.code === 'SIN_CONEXION' || paso.error?.code === 'SIN_RESPUESTA'
  return { ...paso, sinRed, listo, firmar }
}
