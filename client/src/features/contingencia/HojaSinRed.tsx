import { formatDocumento, formatFecha, formatFechaLarga, formatReferencia, hoy } from '@receta/domain'
import type { Hoja, Pendiente } from '#api/contingencia-guardada'
import { isNative } from '#device/platform'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Qr } from '#ui/Qr'
import estilos from './contingencia.module.css'

export function HojaSinRed({ pendiente: { hoja } }: { pendiente: Pendiente }) {
  return (
    <Page
      titulo="Receta firmada sin conexión"
      volver="/recetar-sin-conexion"
      className="angosto"
      pie={
        <>
          {!isNative() && (
            <Button onPress={() => window.print()}>
              <Icon name="printer" />
              <span>Imprimir</span>
            </Button>
          )}
          <LinkButton tone="primary" className="crece-movil" to="/prescribir" state={{ nueva: true }}>
            <Icon name="plus" />
            <span>Nuevo paciente</span>
          </LinkButton>
        </>
      }
    >
      <div className={estilos.soloPantalla}>
        <Aviso nivel="informa" titulo="Firmada. Falta registrarla" nivelTitulo={2} icono="wifi-off">
          <p>
            Imprimila, o que el paciente le saque una foto entera: la farmacia lee el QR en {'«'}Verificar{'»'}. Se
            registra sola cuando vuelva la conexión; no borres los datos de este navegador hasta entonces.
          </p>
        </Aviso>
      </div>
      <Papel hoja={hoja} />
      <p className={estilos.soloPantalla}>
        <LinkButton tone="text" size="chico" to="/recetar-sin-conexion">
          Ver las que esperan registro
        </LinkButton>
      </p>
    </Page>
  )
}

function Papel({ hoja }: { hoja: Hoja }) {
  return (
    <article className={`papel ${estilos.hoja}`} aria-label={`Receta ${formatReferencia(hoja.referencia)}`}>
      <header>
        <p>
          <b>{hoja.paciente}</b> · {formatDocumento(hoja)}
        </p>
        <p className="tinta-2">{hoja.cobertura}</p>
      </header>
      <ol className={estilos.receta}>
        {hoja.renglones.map(({ generico, detalle, posologia, envases }) => (
          <li key={generico + posologia}>
            <b>{generico}</b>
            <span>{detalle}</span>
            <span>
              {posologia} · {envases}
            </span>
          </li>
        ))}
      </ol>
      {hoja.diagnosticos.length > 0 && <p>Diagnóstico: {hoja.diagnosticos.join('; ')}</p>}
      {(hoja.notas ?? [hoja.observaciones]).map((nota) => nota && <p key={nota}>{nota}</p>)}
      <p>
        {hoja.medico} · {hoja.matricula}
      </p>
      <p>
        Emitida el {formatFecha(hoy(new Date(hoja.emitida_en)))}. <b>Vence el {formatFechaLarga(hoja.vence_el)}.</b>
      </p>
      <hr className="troquel" />
      <div className={estilos.pie}>
        <span className={estilos.qr}>
          <Qr texto={hoja.qr} label="Código QR de la receta" />
        </span>
        <div>
          <p className="nota tinta-2">Código para la farmacia</p>
          <p className="codigo">{formatReferencia(hoja.referencia)}</p>
          <p className="nota tinta-2">referencia interna — sin validez legal</p>
          <p className="nota tinta-2">Recetario {hoja.nro_recetario}</p>
          <p className={`nota tinta-2 ${estilos.huella}`}>
            Huella {hoja.huella.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <p className="nota">Firmada sin conexión. La firma se comprueba con el QR en la página Verificar.</p>
        </div>
      </div>
    </article>
  )
}
