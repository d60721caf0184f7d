import type { OutputOf, Producto, productoDetalle } from '@receta/contract'
import { formatFecha, fraseControl } from '@receta/domain'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Cargando } from '#ui/Cargando'
import { Edad } from '#ui/Edad'
import { Fallo } from '#ui/Fallo'
import type { IconName } from '#ui/Icon'
import { SelectField } from '#ui/SelectField'
import { Vacio } from '#ui/Vacio'
import { condiciones, fraseEnvase, frasePrecio } from '../palabras'
import { useCoberturas, useProducto } from '../vademecum.queries'
import { TablaPrecios } from './TablaPrecios'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilos from '../vademecum.module.css'

type Props = {
  id: number
  plan: number | null
  onPlan: (plan: number | null) => void
  destino: (id: number) => { to: To; replace: boolean; state?: unknown }
}
type Detalle = OutputOf<typeof productoDetalle>

const buscador = 'https://www.argentina.gob.ar/buscador-de-precios-de-medicamentos'

export function ProductoFicha({ id, plan, onPlan, destino }: Props) {
  const { data, traido, espera, error, refetch, incompleto } = useProducto(id, plan)
  if (espera) return <Cargando forma="hoja" que="el medicamento" />
  if (error?.code === 'PRODUCTO_NO_ENCONTRADO') {
    return <Vacio frase="Ese medicamento no está" detalle="Puede que ya no se venda. Buscalo por su genérico." />
  }
  if (!data) return error && <Fallo error={error} que="el medicamento" onReintentar={refetch} />
  const { producto } = data
  return (
    <article className={estilos.detalle} aria-label={producto.monodroga}>
      {traido && <Edad traido={traido} onReintentar={refetch} />}
      <header>
        <h2 className="droga">{`${producto.monodroga} ${producto.concentracion.replaceAll(' ', '\u00a0')}`}</h2>
        <p className="texto-lectura tinta-2">{fraseEnvase(producto)}</p>
        {!producto.generico && (
          <p className="nota tinta-2">{[producto.nombre, producto.laboratorio].filter(Boolean).join(' · ')}</p>
        )}
      </header>
      {!incompleto && <ElegirPlan detalle={data} plan={plan} onPlan={onPlan} />}
      <Datos detalle={data} plan={plan} />
      {incompleto ? (
        <p className="nota tinta-2">Para comparar precios y coberturas hace falta conexión.</p>
      ) : (
        <TablaPrecios detalle={data} destino={destino} />
      )}
      <p className="nota tinta-2">
        Vademécum del {formatFecha(data.vademecum_fecha)}. Los precios son de referencia.{' '}
        <a href={buscador} target="_blank" rel="noreferrer">
          Compará en el Buscador Nacional de Medicamentos
        </a>
      </p>
    </article>
  )
}

function ElegirPlan({
  detalle: { coberturas },
  plan,
  onPlan,
}: {
  detalle: Detalle
  plan: number | null
  onPlan: Props['onPlan']
}) {
  const todos = useCoberturas().data?.items ?? []
  const paga = new Map(coberturas.map((c) => [c.plan_id, c]))
  const otros = todos.flatMap(({ nombre, planes }) =>
    planes.flatMap((p) =>
      paga.has(p.plan_id) ? [] : [{ value: String(p.plan_id), label: `No cubre · ${nombre}, ${p.nombre}` }],
    ),
  )
  return (
    <SelectField
      label="Tu cobertura y plan"
      value={plan === null ? '0' : String(plan)}
      options={[
        { value: '0', label: 'Sin cobertura' },
        ...coberturas.map((c) => ({
          value: String(c.plan_id),
          label: `${c.porcentaje}\u00a0% · ${c.convenio}, ${c.plan}`,
        })),
        ...otros,
      ]}
      onChange={(elegido) => onPlan(elegido === '0' ? null : Number(elegido))}
    />
  )
}

function Datos({ detalle: { producto, coberturas }, plan }: { detalle: Detalle; plan: number | null }) {
  const condicion = condiciones[producto.condicion_venta]
  const control = fraseControl(producto.lista_control)
  const nombres = useConvenios(coberturas)
  const codigos = [
    ['Troquel', producto.troquel],
    ['GTIN', producto.gtin],
  ].filter(([, codigo]) => codigo)
  return (
    <div className="papel renglones">
      {plan !== null && producto.cobertura && (
        <Cobertura producto={producto} convenio={nombres.get(plan) ?? 'Ese plan'} />
      )}
      <Renglon icono="scale" titulo={frasePrecio(producto)}>
        {producto.precio === null ? 'Nadie informó su precio' : 'Precio de referencia, sin cobertura'}
      </Renglon>
      <Renglon icono="file-text" titulo={condicion.palabra}>
        {condicion.explica}
      </Renglon>
      {control && (
        <Renglon icono="triangle-alert" clase="aviso" titulo={control}>
          Su venta tiene controles especiales
        </Renglon>
      )}
      {producto.remediar && (
        <Renglon icono="package-check" clase="ok" titulo="Está en Remediar">
          Sin costo en los centros de salud que lo entregan
        </Renglon>
      )}
      {codigos.length > 0 && (
        <Renglon icono="qr-code" titulo="Códigos de la caja">
          {codigos.map(([nombre, codigo]) => (
            <span key={nombre} className={estilos.codigo}>
              {nombre} <span className="mono">{codigo}</span>
            </span>
          ))}
        </Renglon>
      )}
    </div>
  )
}

function useConvenios(coberturas: Detalle['coberturas']): ReadonlyMap<number, string> {
  const todos = useCoberturas().data?.items ?? []
  return new Map([
    ...todos.flatMap(({ nombre, planes }) => planes.map((p) => [p.plan_id, nombre] as const)),
    ...coberturas.map((c) => [c.plan_id, c.convenio] as const),
  ])
}

function Cobertura({ producto, convenio }: { producto: Producto; convenio: string }) {
  const { porcentaje, requiere_autorizacion } = producto.cobertura ?? { porcentaje: 0, requiere_autorizacion: false }
  if (porcentaje === 0) {
    return (
      <Renglon icono="circle-x" titulo={`${convenio} no lo cubre`}>
        Mirá si cubre otra presentación del mismo genérico
      </Renglon>
    )
  }
  const entero = porcentaje === 100
  return (
    <Renglon
      icono="circle-check"
      clase="ok"
      titulo={`${convenio} ${entero ? 'lo cubre entero' : `cubre el ${porcentaje}\u00a0%`}`}
    >
      {entero
        ? 'Con receta no pagás nada en farmacias del programa'
        : 'Con receta, en farmacias que tienen el convenio'}
      {requiere_autorizacion && '. Pide autorización previa'}
    </Renglon>
  )
}

function Renglon({
  icono,
  clase = '',
  titulo,
  children,
}: {
  icono: IconName
  clase?: string
  titulo: string
  children: ReactNode
}) {
  return (
    <RenglonConIcono icono={icono} tono={clase} titulo={titulo} como="div">
      <p>{children}</p>
    </RenglonConIcono>
  )
}
