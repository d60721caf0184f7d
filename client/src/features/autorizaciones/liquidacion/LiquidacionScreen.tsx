import type { Liquidacion } from '@receta/contract'
import { cuenta, esFecha, formatFecha, hoy, addDias } from '@receta/domain'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { downloadCsv } from '#device/descargar'
import { useAhora } from '#device/use-ahora'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { DateField } from '#ui/DateField'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { toast } from '#ui/toast'
import { Vacio } from '#ui/Vacio'
import { useLiquidacion, useLiquidacionCsv } from '../autorizaciones.queries'
import { problemaDe } from '../palabras'
import { Segmento } from '../Segmento'
import { Cerradas } from './Cerradas'
import { Cierre } from './Cierre'
import { Cuentas, Renglones } from './Tablas'
import estilos from '../autorizaciones.module.css'

type Rango = { desde: string; hasta: string }

/** The last 30 days when the address has no valid range. */
function rangoDe(params: URLSearchParams, dia: string): Rango & { page: number } {
  const desde = params.get('desde') ?? ''
  const hasta = params.get('hasta') ?? ''
  const sirve = esFecha(desde) && esFecha(hasta) && problemaDe(desde, hasta) === null
  const page = Number(params.get('page') ?? '1')
  return {
    ...(sirve ? { desde, hasta } : { desde: addDias(dia, -29), hasta: dia }),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

const direccion = ({ desde, hasta }: Rango, page = 1) =>
  `?${new URLSearchParams({ desde, hasta, ...(page > 1 && { page: String(page) }) })}`

export function LiquidacionScreen() {
  const now = useAhora()
  const [params] = useSearchParams()
  const { page, ...rango } = rangoDe(params, hoy(now))
  const { data, error, refetch } = useLiquidacion(rango.desde, rango.hasta, page)
  return (
    <Page
      titulo="Liquidación"
      cabecera={<Segmento actual="liquidacion" />}
      acciones={data && data.totales.renglones > 0 && <Bajar {...rango} />}
    >
      <div className="columna">
        <Fechas key={direccion(rango)} rango={rango} />
        {!data && error && <Fallo error={error} que="la liquidación" onReintentar={refetch} />}
        {!data && !error && <Cargando forma="hoja" que="la liquidación" />}
        {data && <Contenido liquidacion={data} />}
        {data && (
          <Paginas
            page={page}
            total={data.total_estimado}
            go={(otra) => ({ to: { search: direccion(rango, otra) }, replace: true })}
          />
        )}
        <Cerradas />
      </div>
    </Page>
  )
}

function Bajar(rango: Rango) {
  const { mutateAsync, isPending } = useLiquidacionCsv()
  const lower = () =>
    mutateAsync(rango).then(
      ({ csv, nombre }) => downloadCsv(csv, nombre),
      (error: Error) => toast(error.message, { nivel: 'advierte' }),
    )
  return (
    <OnlineButton size="chico" isDisabled={isPending} onPress={lower}>
      <Icon name="download" size="chica" />
      <span>Bajar CSV</span>
    </OnlineButton>
  )
}

function Fechas({ rango }: { rango: Rango }) {
  const navigate = useNavigate()
  const [desde, setDesde] = useState(rango.desde)
  const [hasta, setHasta] = useState(rango.hasta)
  const problema = problemaDe(desde, hasta)
  return (
    <form
      className={`ficha ficha-cuerpo ${estilos.rango}`}
      aria-label="Qué días"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problema === null) void navigate({ search: direccion({ desde, hasta }) }, { replace: true })
      }}
    >
      <DateField label="Desde" value={desde} onChange={setDesde} />
      <DateField label="Hasta" value={hasta} onChange={setHasta} error={problema ?? undefined} />
      <Button type="submit" tone="primary">
        Ver
      </Button>
    </form>
  )
}

function Contenido({ liquidacion }: { liquidacion: Liquidacion }) {
  const { desde, hasta, totales, farmacias, items, cierres } = liquidacion
  const rango = `del ${formatFecha(desde)} al ${formatFecha(hasta)}`
  if (totales.renglones === 0) return <Vacio frase={`No se entregó nada ${rango}`} detalle="Probá con otras fechas." />
  return (
    <>
      <Cuentas farmacias={farmacias} totales={totales} rango={rango} />
      {totales.sin_importe > 0 && (
        <p className="nota tinta-2">
          {cuenta(totales.sin_importe, 'renglón no tiene', 'renglones no tienen')} precio o porcentaje conocido en el
          mostrador: las sumas no lo incluyen.
        </p>
      )}
      <p className="nota tinta-2">
        El precio es el del mostrador ese día, y «a cargo» es lo que cubre el plan. Lo que la farmacia deshizo no está.
      </p>
      <Cierre liquidacion={liquidacion} />
      <Renglones items={items} isCerrado={(en) => cierres.some(({ desde: d, hasta: h }) => d <= en && en <= h)} />
    </>
  )
}
