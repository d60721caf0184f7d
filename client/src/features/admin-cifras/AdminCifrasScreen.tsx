import type { Cifras } from '@receta/contract'
import { formatFecha, hoy } from '@receta/domain'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { downloadCsv } from '#device/descargar'
import { useAhora } from '#device/use-ahora'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { DateField } from '#ui/DateField'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { RadioGroupField } from '#ui/RadioGroupField'
import { SelectField } from '#ui/SelectField'
import { Vacio } from '#ui/Vacio'
import { Barras } from './Barras'
import { useCifras, useConvenios } from './cifras.queries'
import { csvDe, gruposDe, type Medida, medidas, type Pedido, pedidoCifras, problemaDe } from './palabras'
import { Tablas } from './Tablas'
import estilos from './admin-cifras.module.css'

export function AdminCifrasScreen() {
  const now = useAhora()
  const [params] = useSearchParams()
  const pedido = pedidoCifras(params, hoy(now))
  const { data, error, refetch } = useCifras(pedido)
  return (
    <Page
      titulo="Cifras"
      acciones={
        data && (
          <Button size="chico" onPress={() => downloadCsv(csvDe(data), `cifras-${data.desde}-${data.hasta}.csv`)}>
            <Icon name="download" size="chica" />
            <span>Bajar CSV</span>
          </Button>
        )
      }
    >
      <div className="columna">
        <Filtros key={`${pedido.desde}${pedido.hasta}`} pedido={pedido} />
        {!data && error && <Fallo error={error} que="las cifras" onReintentar={refetch} />}
        {!data && !error && <Cargando forma="hoja" que="las cifras" />}
        {data && <Contenido cifras={data} />}
      </div>
    </Page>
  )
}

function Filtros({ pedido }: { pedido: Pedido }) {
  const navigate = useNavigate()
  const { data } = useConvenios()
  const [desde, setDesde] = useState(pedido.desde)
  const [hasta, setHasta] = useState(pedido.hasta)
  const problema = problemaDe(desde, hasta)
  const go = (cambios: Partial<Pedido>) => {
    const nuevo = { ...pedido, ...cambios }
    const query = new URLSearchParams({ desde: nuevo.desde, hasta: nuevo.hasta })
    if (nuevo.convenio_id !== null) query.set('convenio', String(nuevo.convenio_id))
    void navigate({ search: `?${query}` }, { replace: true })
  }
  return (
    <form
      className={`ficha ficha-cuerpo ${estilos.filtros}`}
      aria-label="Qué se cuenta"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problema === null) go({ desde, hasta })
      }}
    >
      <DateField label="Desde" value={desde} onChange={setDesde} />
      <DateField label="Hasta" value={hasta} onChange={setHasta} error={problema ?? undefined} />
      <SelectField
        label="Convenio"
        options={[
          { value: '', label: 'Todos' },
          ...(data?.items ?? []).map((c) => ({ value: String(c.convenio_id), label: c.nombre })),
        ]}
        value={String(pedido.convenio_id ?? '')}
        onChange={(id) => go({ convenio_id: id === '' ? null : Number(id) })}
      />
      <Button type="submit" tone="primary">
        Contar
      </Button>
    </form>
  )
}

function Contenido({ cifras }: { cifras: Cifras }) {
  const [medida, setMedida] = useState<Medida>('emitidas')
  const { desde, hasta, totales } = cifras
  const rango = `del ${formatFecha(desde)} al ${formatFecha(hasta)}`
  if (medidas.every((m) => totales[m.medida] === 0))
    return <Vacio frase={`No hubo recetas ${rango}`} detalle="Probá con otras fechas." />
  const palabra = medidas.find((m) => m.medida === medida)?.palabra ?? ''
  return (
    <>
      <section className="ficha" aria-label="Gráfico">
        <div className="ficha-cabecera">
          <h2>Por día, {rango}</h2>
        </div>
        <div className="ficha-cuerpo columna">
          <RadioGroupField
            label="Qué se dibuja"
            labelOculto
            className={estilos.medidas}
            options={medidas.map((m) => ({ value: m.medida, label: m.palabra }))}
            value={medida}
            onChange={setMedida}
          />
          <Barras grupos={gruposDe(cifras.dias, medida)} palabra={palabra} />
        </div>
      </section>
      <p className="nota tinta-2">
        Cada número va de a cinco y hacia abajo: 20 son de 20 a 24, y la suma de los días puede quedar por debajo del
        total. Así nadie se reconoce en ellos. Una receta se cuenta vencida el día en que venció sin retirarse.
      </p>
      <Tablas cifras={cifras} />
    </>
  )
}
