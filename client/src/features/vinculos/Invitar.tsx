import type { OutputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import { hoy, addDias, vinculoMaximoDias } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { CheckField } from '#ui/CheckField'
import { DateField } from '#ui/DateField'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Invitacion } from './Invitacion'
import { useInvitar } from './vinculos.queries'
import estilos from './vinculos.module.css'

/** The usual time until a treatment is renewed; any day up to a year is possible. */
const habitualDias = 90
const escrito = 'invitar'

export function Invitar() {
  const [hecha, setHecha] = useState<OutputOf<typeof contract.invitarVinculo> | null>(null)
  return (
    <section className={`papel ${estilos.sumar}`} aria-labelledby="sumar-titulo">
      <h2 className="titulo-seccion" id="sumar-titulo">
        Sumar a alguien
      </h2>
      {hecha ? <Invitacion invitacion={hecha} onOtra={() => setHecha(null)} /> : <Formulario onHecha={setHecha} />}
    </section>
  )
}

function Formulario({ onHecha }: { onHecha: (invitacion: OutputOf<typeof contract.invitarVinculo>) => void }) {
  const now = useAhora()
  const ahora = hoy(now)
  const [view, setVer] = useEscrito(escrito, 'ver', true)
  const [retirar, setRetirar] = useEscrito(escrito, 'retirar', true)
  const [hasta, setHasta] = useEscrito<string>(escrito, 'hasta', addDias(ahora, habitualDias))
  const [faltan, setFaltan] = useState<{ alcance?: string; hasta?: string }>({})
  const invitar = useInvitar()
  const { error } = invitar

  const sent: typeof onHecha = (hecha) => {
    forgetEscrito(escrito)
    onHecha(hecha)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (invitar.isPending) return
    const maximo = addDias(ahora, vinculoMaximoDias)
    const nuevas = {
      ...(!view && !retirar && { alcance: 'Elegí qué va a poder hacer.' }),
      ...((hasta < ahora || hasta > maximo) && { hasta: 'Elegí un día, de hoy a un año.' }),
    }
    setFaltan(nuevas)
    if (nuevas.alcance || nuevas.hasta) return
    const alcance = [...(view ? (['ver'] as const) : []), ...(retirar ? (['retirar'] as const) : [])]
    invitar.mutate({ alcance, hasta }, { onSuccess: sent })
  }

  return (
    <form className="columna" onSubmit={send} noValidate>
      <p>Elegí qué puede hacer. Después le mostrás un código, o le mandás el enlace.</p>
      <fieldset
        className={`campo${faltan.alcance ? ' error' : ''}`}
        aria-describedby={faltan.alcance ? 'alcance-error' : undefined}
      >
        <legend className="fuerte">Va a poder</legend>
        <CheckField
          label="Ver mis recetas"
          descripcion="Y el código para retirarlas"
          value={view}
          onChange={setVer}
          marco
        />
        <CheckField
          label="Retirar mis remedios"
          descripcion="Con el código que le muestres o le mandes"
          value={retirar}
          onChange={setRetirar}
          marco
        />
        {faltan.alcance && (
          <p className="ayuda" id="alcance-error" role="alert">
            {faltan.alcance}
          </p>
        )}
      </fieldset>
      <DateField
        label="Hasta el día"
        value={hasta}
        onChange={setHasta}
        min={ahora}
        max={addDias(ahora, vinculoMaximoDias)}
        descripcion="Ese día incluido. Un año como mucho."
        error={faltan.hasta ?? error?.fields?.['hasta']?.[0]}
      />
      <NoSePudo error={error} />
      <OnlineButton type="submit" tone="primary" isDisabled={invitar.isPending}>
        <Icon name="qr-code" />
        <span>Hacer la invitación</span>
      </OnlineButton>
    </form>
  )
}

const NoSePudo = ({ error }: { error: Error | null }) =>
  error && <FalloDeAccion error={error} titulo="No se hizo la invitación" />
