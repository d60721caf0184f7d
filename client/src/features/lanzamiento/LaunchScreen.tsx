import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { goAfuera } from '#device/afuera'
import { marcoDeAqui } from '#device/marco'
import { noteLanzamiento, notePacienteDeMarco } from '#session/marco'
import { Cargando } from '#ui/Cargando'
import { Page } from '#ui/Page'
import { useSmartAbre } from './lanzamiento.queries'
import { NoSeAbrio, SinDatos } from './NoSeAbrio'

/** /launch: where a system of others opens the product with a patient (decision 0119). The browser goes back to it to be given one. */
export function LaunchScreen() {
  const [params] = useSearchParams()
  const [iss, launch] = [params.get('iss') ?? '', params.get('launch') ?? '']
  return (
    <Page titulo="Abrir desde tu sistema" className="angosto">
      {iss && launch ? <Abrir iss={iss} launch={launch} /> : <SinDatos />}
    </Page>
  )
}

function Abrir({ iss, launch }: { iss: string; launch: string }) {
  const { mutate, error, data } = useSmartAbre()
  const begin = useEffectEvent(() => mutate({ iss, launch }, { onSuccess: ({ ir }) => goAfuera(ir) }))
  const pedido = useRef(false)
  useEffect(() => {
    // Each one is a launch of its own, so it is begun once.
    if (pedido.current) return
    pedido.current = true
    if (marcoDeAqui() !== null) {
      notePacienteDeMarco(null)
      noteLanzamiento(`?${new URLSearchParams({ iss, launch })}`)
    }
    begin()
  }, [iss, launch])
  if (error)
    return (
      <NoSeAbrio error={error} onReintentar={() => mutate({ iss, launch }, { onSuccess: ({ ir }) => goAfuera(ir) })} />
    )
  return (
    <div className="columna">
      <p className="texto-lectura">{`Vamos a ${data?.emisor ?? 'tu sistema'} a buscar el paciente que elegiste.`}</p>
      <Cargando que="el paciente" />
    </div>
  )
}
