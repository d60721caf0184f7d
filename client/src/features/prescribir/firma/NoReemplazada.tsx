import type { MotivoAccion } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import type { NoReemplazada as Causa } from './use-firma'

const causas: Partial<Record<MotivoAccion, string>> = {
  RECETA_YA_ANULADA: 'Ya estaba anulada.',
  RECETA_YA_DISPENSADA: 'Ya se entregó.',
  RECETA_DISPENSADA_EN_PARTE: 'Ya se entregó una parte.',
  RECETA_VENCIDA: 'Ya venció: no se puede usar, y no hace falta anularla.',
  RECETA_RECHAZADA: 'La cobertura no la autorizó: no se puede usar, y no hace falta anularla.',
}

/** Neither the replacement nor the annulment happened. The draft stays. */
export function NoReemplazada({ causa, farmacia, entregado }: Causa) {
  if (farmacia)
    return (
      <Aviso nivel="frena" titulo="No se reemplazó: la tiene una farmacia">
        <p>
          Está en el mostrador de {[farmacia.nombre, farmacia.telefono].filter(Boolean).join(' · ')}. Llamá para que la
          devuelvan y volvé a firmar. La de antes sigue valiendo.
        </p>
      </Aviso>
    )
  const drogas = entregado.map((e) => `${e.monodroga} ${e.concentracion} (${e.envases})`).join(', ')
  return (
    <Aviso nivel="frena" titulo="No se reemplazó">
      <p>
        {(causa && causas[causa]) ?? 'La de antes ya no se puede anular.'} {drogas && `Se entregó: ${drogas}. `}No se
        emitió nada: si hace falta otra, hacela como receta nueva.
      </p>
    </Aviso>
  )
}
