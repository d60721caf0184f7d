import type { Inspeccion } from '@receta/contract'
import { formatCuando, formatFecha } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import type { Periodo } from '../entregas/periodo'
import { OtorgarDialog } from './OtorgarDialog'
import { useInspecciones, useRevocar } from './inspecciones.queries'

type Props = { periodo: Periodo; now: Date }

const palabras = {
  vigente: 'abierto',
  vencida: 'terminó',
  revocada: 'lo terminaste',
  bloqueada: 'cerrado por cinco códigos equivocados',
} as const
const leido = { pantalla: 'lo leyó', pdf: 'bajó el PDF', csv: 'bajó el CSV' } as const

/** Who of the authority may read this book, until when, and what he read (DS-11). */
export function Inspecciones({ periodo, now }: Props) {
  const { data, error, refetch } = useInspecciones()
  const [otorgando, setOtorgando] = useState(false)
  return (
    <section className="papel ficha-cuerpo columna" aria-label="Inspecciones">
      <h2 className="titulo-seccion">Inspecciones</h2>
      {!data && !error && <Cargando que="las inspecciones" />}
      {!data && error && <Fallo error={error} que="las inspecciones" onReintentar={refetch} />}
      {data?.items.length === 0 && (
        <p className="nota tinta-2">Nadie de la autoridad sanitaria tiene acceso a este libro.</p>
      )}
      {data && data.items.length > 0 && (
        <ul className="columna">
          {data.items.map((una) => (
            <Una key={una.inspeccion_id} una={una} now={now} puede={data.puede_otorgar} />
          ))}
        </ul>
      )}
      {data?.puede_otorgar && (
        <div className="botones">
          <OnlineButton size="chico" onPress={() => setOtorgando(true)}>
            Dar acceso a una inspección
          </OnlineButton>
        </div>
      )}
      {data && !data.puede_otorgar && (
        <p className="nota tinta-2">
          El acceso lo da quien responde por la farmacia: su cuenta o la dirección técnica.
        </p>
      )}
      {otorgando && <OtorgarDialog periodo={periodo} onClose={() => setOtorgando(false)} />}
    </section>
  )
}

function Una({ una, now, puede }: { una: Inspeccion; now: Date; puede: boolean }) {
  const revocar = useRevocar()
  const { inspeccion_id, inspector, organismo, credencial, desde, hasta, motivo, quien, en, vence_en, estado } = una
  const end = async () => {
    try {
      await revocar.mutateAsync({ inspeccion_id })
      toast('El acceso terminó.')
    } catch (fallo) {
      toast(fallo instanceof Error ? fallo.message : 'No se cortó: el acceso sigue. Probá de nuevo.', {
        nivel: 'advierte',
      })
    }
  }
  return (
    <li className="columna">
      <p>
        <b>{inspector}</b>, {organismo}, credencial {credencial}: del {formatFecha(desde)} al {formatFecha(hasta)},{' '}
        {palabras[estado]}
        {estado === 'vigente' && ` hasta ${formatCuando(new Date(vence_en), now)}`}.
      </p>
      <p className="nota tinta-2">
        Lo dio {quien}, {formatCuando(new Date(en), now)}: «{motivo}».{' '}
        {una.lecturas.length === 0
          ? 'Todavía no entró.'
          : una.lecturas.map((l) => `${leido[l.que]} ${formatCuando(new Date(l.en), now)}`).join('; ')}
      </p>
      {puede && estado === 'vigente' && (
        <p>
          <Button size="chico" tone="danger-line" isDisabled={revocar.isPending} onPress={end}>
            Terminar el acceso
          </Button>
        </p>
      )}
    </li>
  )
}
