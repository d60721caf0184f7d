import { mostradorHoy } from '@receta/contract'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCambios } from '#api/cambios'
import { useTrabajo } from '#session/use-trabajo'
import { firmarCon, retiraDe } from './maquina/firmar'
import { type Llamadas, mandosDe } from './maquina/mandos'
import { createTienda } from './maquina/tienda'
import { vistaDe } from './maquina/vista'
import { useBuscarPorDni, useDeshacer, useDispensar, useHoy, useRetener, useSoltar } from './mostrador.queries'
import { conFactor } from './pedido-factor'
import { useSonidoDe } from './sonido/use-sonido'

const delMostrador = [mostradorHoy]

/** It only exists while the screen is open: no patient data is stored on the device. */
export function useMostrador() {
  const [tienda] = useState(createTienda)
  const estado = useSyncExternalStore(tienda.subscribe, tienda.get)
  const hoy = useHoy()
  // The médico may annul a receta while it is here, and the counter must see it at once.
  useCambios(undefined, { refresca: delMostrador })
  useTrabajo(estado.abiertas.length > 0)
  useSonidoDe(estado.ultimo)
  const retenidas = useMemo(() => hoy.data?.retenidas ?? [], [hoy.data])
  useLayoutEffect(() => tienda.putRetenidas(retenidas), [tienda, retenidas])
  const vista = useMemo(() => vistaDe(estado, retenidas), [estado, retenidas])
  const llamadas: Llamadas = {
    retener: useRetener().mutateAsync,
    porDni: useBuscarPorDni().mutateAsync,
    soltar: useSoltar().mutateAsync,
    dispensar: conFactor(useDispensar().mutateAsync),
    deshacer: useDeshacer().mutateAsync,
  }
  return {
    hoy,
    estado,
    vista,
    send: tienda.send,
    /** The state now, also within an event that already changed it. */
    now: tienda.get,
    retira: retiraDe(tienda),
    firmar: firmarCon(tienda, llamadas),
    ...mandosDe(tienda, llamadas),
  }
}
export type Mostrador = ReturnType<typeof useMostrador>
